def rate(window, objective):
    seen = [minute for minute in window if minute is not None]
    requests = sum(minute[0] for minute in seen)
    failures = sum(minute[1] for minute in seen)
    if not seen:
        return None
    return failures / requests / (1 - objective) if requests else 0.0


def alarms(minutes, objective, rules):
    """Add up each window again."""
    periods = []
    for name, (long, short, bound) in rules.items():
        on = []
        for minute in range(len(minutes)):
            now = rate(minutes[max(0, minute + 1 - short) : minute + 1], objective)
            before = rate(minutes[max(0, minute + 1 - long) : minute + 1], objective)
            on.append((on[-1] if on else False) if now is None else now >= bound and before >= bound)
        start = None
        for minute, state in enumerate([*on, False]):
            if state and start is None:
                start = minute
            elif not state and start is not None:
                periods.append((name, start, minute - 1))
                start = None
    return sorted(periods, key=lambda period: (period[1], period[0]))
