class TicketSorter:
    """A rule about the words or the hours of tickets, learnt from examples."""

    def __init__(self, tickets: list[tuple[str, float, bool]], alpha: float) -> None:
        """Count the words of every second ticket, and choose the rule by the others."""
        # Which tickets count words, and which choose the rule?
        raise NotImplementedError

    def evidence(self, text: str) -> float:
        """Return what the words of the text say for urgency."""
        raise NotImplementedError

    def probability(self, text: str, hours: float) -> float:
        """Return the share of urgent tickets in the group of a new one."""
        raise NotImplementedError
