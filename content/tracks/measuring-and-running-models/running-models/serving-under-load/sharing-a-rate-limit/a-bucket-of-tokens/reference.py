class Limiter:
    """Two buckets, of requests and of tokens, from which each call takes before it is made."""

    def __init__(
        self, requests_a_minute: float, tokens_a_minute: float, burst_seconds: float, now: float
    ) -> None:
        """Begin with full buckets, which hold what comes in during the burst."""
        self._rates = (requests_a_minute / 60, tokens_a_minute / 60)
        self._capacities = tuple(rate * burst_seconds for rate in self._rates)
        self._levels = list(self._capacities)
        self._now = now

    def take(self, tokens: float, now: float) -> float:
        """Take a request and its tokens and return 0.0, or return the seconds to wait."""
        self._fill(now)
        wanted = (1.0, tokens)
        for amount, capacity in zip(wanted, self._capacities):
            if amount > capacity:
                raise ValueError(f"the call needs {amount:g}, and at most {capacity:g} are there")
        lacking = max(
            (amount - level) / rate
            for amount, level, rate in zip(wanted, self._levels, self._rates)
        )
        if lacking > 0:
            return lacking + self._now - now
        self._levels = [level - amount for level, amount in zip(self._levels, wanted)]
        return 0.0

    def give_back(self, tokens: float, now: float) -> None:
        """Put tokens back that a call has not used; take those that it used in addition."""
        self._fill(now)
        self._levels[1] = min(self._capacities[1], self._levels[1] + tokens)

    def refused(self, retry_after: float, now: float) -> None:
        """Empty the buckets; they begin to fill again when the service takes calls again."""
        self._fill(now)
        self._levels = [min(level, 0.0) for level in self._levels]
        self._now = max(self._now, now + retry_after)

    def _fill(self, now: float) -> None:
        """Add what has come in since the last time."""
        seconds = max(0.0, now - self._now)
        self._levels = [
            min(capacity, level + seconds * rate)
            for level, capacity, rate in zip(self._levels, self._capacities, self._rates)
        ]
        self._now = max(self._now, now)
