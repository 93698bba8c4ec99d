class Limiter:
    """Two buckets, of requests and of tokens, from which each call takes before it is made."""

    def __init__(
        self, requests_a_minute: float, tokens_a_minute: float, burst_seconds: float, now: float
    ) -> None:
        """Begin with full buckets, which hold what comes in during the burst."""
        raise NotImplementedError

    def take(self, tokens: float, now: float) -> float:
        """Take a request and its tokens and return 0.0, or return the seconds to wait."""
        raise NotImplementedError

    def give_back(self, tokens: float, now: float) -> None:
        """Put tokens back that a call has not used; take those that it used in addition."""
        raise NotImplementedError

    def refused(self, retry_after: float, now: float) -> None:
        """Empty the buckets; they begin to fill again when the service takes calls again."""
        raise NotImplementedError
