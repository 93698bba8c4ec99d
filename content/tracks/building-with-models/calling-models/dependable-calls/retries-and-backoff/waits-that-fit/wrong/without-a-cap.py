"""No wait is longer than `longest`: take the smaller of the two each time."""


def waits_that_fit(seconds, base, longest):
    waits = []
    while sum(waits) + base <= seconds and base <= longest:
        waits.append(base)
        base *= 2
    return waits
