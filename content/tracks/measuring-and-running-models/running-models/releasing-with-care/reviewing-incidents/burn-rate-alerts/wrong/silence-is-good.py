"""Minutes without data are no good minutes: without any data in the short window, the alarm stays as it was."""


def alarms(minutes, objective, rules):
    periods = []
    for name, (long, short, bound) in rules.items():
        start = None
        for last in range(len(minutes) + 1):
            rates = []
            for window in (long, short):
                seen = [m or (1, 0) for m in minutes[max(0, last + 1 - window) : last + 1]]
                rates.append(sum(f for _, f in seen) / (sum(r for r, _ in seen) or 1) / (1 - objective))
            on = last < len(minutes) and min(rates) >= bound
            if on and start is None:
                start = last
            elif not on and start is not None:
                periods.append((name, start, last - 1))
                start = None
    return sorted(periods, key=lambda period: (period[1], period[0]))
