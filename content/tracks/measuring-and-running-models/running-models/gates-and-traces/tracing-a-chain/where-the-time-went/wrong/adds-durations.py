"""A parent waits while its children work: subtract the time that they cover."""


def self_times(spans):
    totals = {}
    for _, _, name, start, end in spans:
        totals[name] = totals.get(name, 0.0) + end - start
    return totals
