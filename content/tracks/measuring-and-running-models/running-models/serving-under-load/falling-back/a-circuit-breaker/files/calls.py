"""Makes calls through a breaker, as a program does."""


def run(breaker, calls):
    """Return a letter for the outcome of each call, "-" for one that was not allowed, and the last state."""
    letters = []
    for now, outcome in calls:
        if breaker.allow(now):
            breaker.record(outcome, now)
            letters.append(outcome[0])
        else:
            letters.append("-")
    return "".join(letters), breaker.state(now)
