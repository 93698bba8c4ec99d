from collections import deque


class Breaker:
    """Stops calls to a service that fails, and tries it again with one call at a time."""

    def __init__(self, window: int, most_failed: int, pause: float, longest: float) -> None:
        """Begin closed; a pause doubles up to the longest with each trial that fails."""
        self._recent: deque[bool] = deque(maxlen=window)
        self._most_failed = most_failed
        self._first_pause = self._pause = pause
        self._longest = longest
        self._open_until: float | None = None
        self._is_on_trial = False

    def state(self, now: float) -> str:
        """Return whether the breaker is closed, open or half-open."""
        if self._open_until is None:
            return "closed"
        return "half-open" if now >= self._open_until else "open"

    def allow(self, now: float) -> bool:
        """Return whether a call may be made; it has to be recorded afterwards."""
        state = self.state(now)
        if state == "half-open" and not self._is_on_trial:
            self._is_on_trial = True
            return True
        return state == "closed"

    def record(self, outcome: str, now: float) -> None:
        """Note how a call went: worked, failed, or refused because the request was wrong."""
        if self._is_on_trial:
            self._end_trial(outcome != "failed", now)
        elif self._open_until is None and outcome != "refused":
            self._recent.append(outcome == "failed")
            if sum(self._recent) >= self._most_failed:
                self._open_until = now + self._pause

    def _end_trial(self, works: bool, now: float) -> None:
        """Close after a trial that works; wait twice as long after one that fails."""
        self._is_on_trial = False
        if works:
            self._recent.clear()
            self._open_until, self._pause = None, self._first_pause
        else:
            self._pause = min(self._longest, 2 * self._pause)
            self._open_until = now + self._pause
