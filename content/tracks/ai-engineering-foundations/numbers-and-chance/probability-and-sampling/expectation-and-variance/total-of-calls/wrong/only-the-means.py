"""You add up the means and take their sum for the total. A mean says nothing about the chance of a bad
night: carry the whole distribution, one call after the other."""


def add_up(calls):
    return {sum(cost * chance for call in calls for cost, chance in call.items()): 1.0}


def overrun(calls, budget):
    mean = sum(cost * chance for call in calls for cost, chance in call.items())
    return (1.0, mean - budget) if mean > budget else (0.0, 0.0)
