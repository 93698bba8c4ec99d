"""You add and subtract z standard errors. For few failures this interval goes below 0, and for none it has no
width. Use that of Wilson.
"""

from collections import Counter
from math import sqrt

Z = 1.96


def what_to_fix(
    labels: list[str | None], harm: dict[str, float], effort: dict[str, float]
) -> tuple[list[tuple[str, float, float, float]], str]:
    """Return the kinds of failure with their harm per trace, the worst first, and the next to fix."""
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
    """Return the plain 95 % interval for a share."""
    share = failures / traces
    half = Z * sqrt(share * (1 - share) / traces)
    return share - half, share + half
