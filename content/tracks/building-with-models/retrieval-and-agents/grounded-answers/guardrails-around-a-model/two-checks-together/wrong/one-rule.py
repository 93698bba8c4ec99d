"""The rule `both` stops less than either check alone: multiply the shares of the alarms there."""


def together(first, second, rule):
    return 1 - (1 - first[0]) * (1 - second[0]), first[1] * second[1]
