"""The index compares shares, or more traffic looks like drift."""
from math import log


def psi(before, now):
    return sum((now[name] - before[name]) * log(now[name] / before[name]) for name in before)
