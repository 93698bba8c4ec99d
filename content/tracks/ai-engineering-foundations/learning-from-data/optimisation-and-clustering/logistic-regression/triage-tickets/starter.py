class TicketTriage:
    """A logistic regression over tokens that learns from one ticket at a time."""

    def __init__(self, learning_rate: float) -> None:
        """Begin with all weights and the bias at 0."""

    def probability(self, tokens: list[str]) -> float:
        """Return the probability that the ticket is urgent."""
        raise NotImplementedError

    def learn(self, tokens: list[str], urgent: bool) -> float:
        """Make one step, and return the loss before it."""
        raise NotImplementedError

    def reasons(self, tokens: list[str], k: int) -> list[tuple[str, float]]:
        """Return the k known tokens of the ticket with the greatest weights."""
        raise NotImplementedError
