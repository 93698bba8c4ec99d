"""The short window ends an alarm when the failures have ended; rates are those of all requests of a window."""


def alarms(minutes, objective, rules):
    periods = []
    for name, (long, _, bound) in rules.items():
        on = []
        for last in range(len(minutes)):
            shares = [f / r for r, f in filter(None, minutes[max(0, last + 1 - long) : last + 1]) if r]
            if shares and sum(shares) / len(shares) / (1 - objective) >= bound:
                on.append(last)
        if on:
            periods.append((name, on[0], on[-1]))
    return sorted(periods, key=lambda period: (period[1], period[0]))
