class Breaker:
    """Stops calls to a service that fails, and tries it again with one call at a time."""

    def __init__(self, window: int, most_failed: int, pause: float, longest: float) -> None:
        """Begin closed; a pause doubles up to the longest with each trial that fails."""
        raise NotImplementedError

    def state(self, now: float) -> str:
        """Return whether the breaker is closed, open or half-open."""
        raise NotImplementedError

    def allow(self, now: float) -> bool:
        """Return whether a call may be made; it has to be recorded afterwards."""
        raise NotImplementedError

    def record(self, outcome: str, now: float) -> None:
        """Note how a call went: worked, failed, or refused because the request was wrong."""
        raise NotImplementedError
