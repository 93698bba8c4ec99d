from fractions import Fraction


def fuse(
    rankings: list[list[str] | None], weights: list[int], k: int, depth: int
) -> list[tuple[str, list[int | None]]]:
    """Return the documents in the fused order, each with its rank in every list."""
    ranks: dict[str, list[int | None]] = {}
    totals: dict[str, Fraction] = {}
    for number, (ranking, weight) in enumerate(zip(rankings, weights)):
        for rank, name in enumerate(dict.fromkeys(ranking or []), start=1):
            if rank > depth:
                break
            ranks.setdefault(name, [None] * len(rankings))[number] = rank
            totals[name] = totals.get(name, Fraction(0)) + Fraction(weight, k + rank)
    order = sorted(totals, key=lambda name: (-totals[name], best(ranks[name]), name))
    return [(name, ranks[name]) for name in order]


def best(ranks: list[int | None]) -> int:
    """Return the smallest rank of a document."""
    return min(rank for rank in ranks if rank is not None)
