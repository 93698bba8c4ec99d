import math
from collections import Counter


def keywords(pages: list[list[str]], k: int) -> list[list[str]]:
    """Return the k tokens of the greatest weight of each page.

    Right, but all pages are read again for each token of each page.
    """
    chosen = []
    for page in pages:
        ranked = []
        for token, count in Counter(page).items():
            containing = sum(1 for other in pages if token in other)
            rarity = math.log(1 + (len(pages) - containing + 0.5) / (containing + 0.5))
            ranked.append((-round(count * rarity, 6), token))
        chosen.append([token for _, token in sorted(ranked)[:k]])
    return chosen
