"""You rank by rarity alone. A page that says "pump" nine times is about pumps: multiply the rarity by the
number of mentions in the page."""

from collections import Counter


def keywords(pages, k):
    containing = Counter(token for page in pages for token in set(page))
    return [sorted(set(page), key=lambda token: (containing[token], token))[:k] for page in pages]
