"""The standard error falls with the root of the cases: half the difference needs four times as many."""
import math


def more_cases(cases, difference, wanted):
    return math.ceil(cases * difference / wanted)
