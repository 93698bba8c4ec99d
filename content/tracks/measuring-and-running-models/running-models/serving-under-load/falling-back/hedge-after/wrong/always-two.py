"""A second call for each one doubles the traffic: wait until a call is slow."""


def hedged(first, second, after):
    return [min(one, other) for one, other in zip(first, second)], len(first)
