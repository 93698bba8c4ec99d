import math
from collections import Counter


def rarities(pages: list[list[str]]) -> dict[str, float]:
    """Return the inverse document frequency of each token."""
    containing = Counter(token for page in pages for token in set(page))
    total = len(pages)
    return {
        token: math.log(1 + (total - count + 0.5) / (count + 0.5))
        for token, count in containing.items()
    }


def keywords(pages: list[list[str]], k: int) -> list[list[str]]:
    """Return the k tokens of the greatest weight of each page."""
    rarity = rarities(pages)
    chosen = []
    for page in pages:
        mentions = Counter(page)
        weights = {token: round(count * rarity[token], 6) for token, count in mentions.items()}
        ranked = sorted((-weight, token) for token, weight in weights.items())
        chosen.append([token for _, token in ranked[:k]])
    return chosen
