from collections import Counter
from math import sqrt

Z = 1.96


def what_to_fix(
    labels: list[str | None], harm: dict[str, float], effort: dict[str, float]
) -> tuple[list[tuple[str, float, float, float]], str]:
    """Return the kinds of failure with their costs, the worst first, and the one to fix next."""
    counts = Counter(labels)
    ranking = []
    for kind, euros in harm.items():
        low, high = wilson(counts[kind], len(labels))
        ranking.append((kind, low * euros, counts[kind] / len(labels) * euros, high * euros))
    ranking.sort(key=lambda row: (-row[2], row[0]))
    bound = ranking[0][1]
    contenders = [kind for kind, _, _, high in ranking if high >= bound]
    return ranking, min(contenders, key=lambda kind: effort[kind])


def wilson(failures: int, traces: int) -> tuple[float, float]:
    """Return the 95 % interval of Wilson for a share."""
    share = failures / traces
    middle = share + Z**2 / (2 * traces)
    half = Z * sqrt(share * (1 - share) / traces + Z**2 / (4 * traces**2))
    whole = 1 + Z**2 / traces
    return (middle - half) / whole, (middle + half) / whole
