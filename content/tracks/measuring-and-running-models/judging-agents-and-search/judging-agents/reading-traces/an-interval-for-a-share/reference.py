from math import sqrt


def wilson(failures: int, traces: int) -> tuple[float, float]:
    """Return the 95 % interval of Wilson for a share of failures."""
    z, share = 1.96, failures / traces
    middle = share + z**2 / (2 * traces)
    half = z * sqrt(share * (1 - share) / traces + z**2 / (4 * traces**2))
    whole = 1 + z**2 / traces
    return (middle - half) / whole, (middle + half) / whole
