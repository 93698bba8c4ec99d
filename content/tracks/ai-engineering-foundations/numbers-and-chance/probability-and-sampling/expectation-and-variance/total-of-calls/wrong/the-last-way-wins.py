"""When two ways lead to the same total, the second replaces the chance of the first. They add up: a
total of 3 comes about as 1 + 2 and as 2 + 1."""


def add_up(calls):
    totals = {0: 1.0}
    for call in calls:
        longer = {}
        for total, chance in totals.items():
            for cost, share in call.items():
                longer[total + cost] = chance * share
        totals = longer
    return totals


def overrun(calls, budget):
    above = [(total, chance) for total, chance in add_up(calls).items() if total > budget]
    excess = sum(chance * (total - budget) for total, chance in above)
    return sum((chance for _, chance in above), 0.0), float(excess)
