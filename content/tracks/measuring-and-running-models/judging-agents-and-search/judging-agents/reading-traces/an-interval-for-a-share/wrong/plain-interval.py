"""This is the plain interval. It leaves the range from 0 to 1, and has no width when nothing or everything failed.
"""

from math import sqrt


def wilson(failures: int, traces: int) -> tuple[float, float]:
    """Return the plain 95 % interval for a share of failures."""
    share = failures / traces
    half = 1.96 * sqrt(share * (1 - share) / traces)
    return share - half, share + half
