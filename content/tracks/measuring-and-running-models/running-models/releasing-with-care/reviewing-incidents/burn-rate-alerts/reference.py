from itertools import accumulate


def alarms(
    minutes: list[tuple[int, int] | None],
    objective: float,
    rules: dict[str, tuple[int, int, float]],
) -> list[tuple[str, int, int]]:
    """Return the periods in which each rule's alarm was on: name, first and last minute."""
    rates = BurnRates(minutes, objective)
    periods = [(name, *period) for name, rule in rules.items() for period in periods_of(rule, rates)]
    return sorted(periods, key=lambda period: (period[1], period[0]))


class BurnRates:
    """The burn rates of all windows of a series of minutes."""

    def __init__(self, minutes: list[tuple[int, int] | None], objective: float) -> None:
        """Add up the minutes once, so that a window is a difference of two sums."""
        counts = [minute or (0, 0) for minute in minutes]
        self.length = len(minutes)
        self._budget = 1 - objective
        self._requests = list(accumulate((requests for requests, _ in counts), initial=0))
        self._failures = list(accumulate((failures for _, failures in counts), initial=0))
        self._measured = list(accumulate((minute is not None for minute in minutes), initial=0))

    def rate(self, last: int, window: int) -> float | None:
        """Return the burn rate of a window up to its last minute; None without any data."""
        start = max(0, last + 1 - window)
        if self._measured[last + 1] == self._measured[start]:
            return None
        requests = self._requests[last + 1] - self._requests[start]
        failures = self._failures[last + 1] - self._failures[start]
        return failures / requests / self._budget if requests else 0.0


def periods_of(rule: tuple[int, int, float], rates: BurnRates) -> list[tuple[int, int]]:
    """Return the first and the last minute of each period in which a rule's alarm was on."""
    long, short, bound = rule
    periods: list[tuple[int, int]] = []
    start: int | None = None
    for minute in range(rates.length):
        now = rates.rate(minute, short)
        if now is None:
            continue
        matters = now >= bound and (rates.rate(minute, long) or 0.0) >= bound
        if matters and start is None:
            start = minute
        elif not matters and start is not None:
            periods.append((start, minute - 1))
            start = None
    if start is not None:
        periods.append((start, rates.length - 1))
    return periods
