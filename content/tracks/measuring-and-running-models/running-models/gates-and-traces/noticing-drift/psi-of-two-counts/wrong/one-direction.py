"""Both factors are needed: (q − p) · ln(q / p) is never negative; p · ln(p / q) is the divergence in one direction."""
from math import log


def psi(before, now):
    old, new = sum(before.values()), sum(now.values())
    return sum(count / old * log(count / old * new / now[name]) for name, count in before.items())
