"""The second call begins only after the wait: add it to the time of this call."""


def hedged(first, second, after):
    slow = [one > after for one in first]
    times = [min(one, other) if late else one for one, other, late in zip(first, second, slow)]
    return times, sum(slow)
