class Watch:
    """Watches a share day by day and raises one alarm for one cause."""

    def __init__(self, target: float, slack: float, limit: float, fewest: int, calm: int) -> None:
        """Begin without evidence; after an alarm, so many calm days end it."""
        self._target, self._slack, self._limit = target, slack, limit
        self._fewest, self._calm = fewest, calm
        self._held = (0, 0)
        self._total = 0.0
        self._calm_days: int | None = None
        self._began = 0

    def add(self, day: int, bad: int, all_cases: int) -> str | None:
        """Take the counts of a day, and return a message or None."""
        bad, all_cases = self._held[0] + bad, self._held[1] + all_cases
        self._held = (bad, all_cases)
        if all_cases < self._fewest:
            return None
        self._held = (0, 0)
        excess = bad / all_cases - self._target - self._slack
        if self._calm_days is not None:
            return self._watch_the_end(day, excess)
        if self._total == 0.0:
            self._began = day
        self._total = max(0.0, self._total + excess)
        if self._total <= self._limit:
            return None
        self._calm_days = 0
        return f"alarm on day {day}: too high since day {self._began}"

    def _watch_the_end(self, day: int, excess: float) -> str | None:
        """Count calm days after an alarm."""
        self._calm_days = self._calm_days + 1 if excess <= 0 else 0
        if self._calm_days < self._calm:
            return None
        self._calm_days, self._total = None, 0.0
        return f"normal again on day {day}"
