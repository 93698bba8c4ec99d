def learn_merges(word_counts: dict[str, int], merge_limit: int) -> list[tuple[str, str]]:
    """Return the pairs that byte-pair encoding merges, in the order it learns them."""
    words = [(list(word), count) for word, count in word_counts.items()]
    merges = []
    while len(merges) < merge_limit:
        pairs = {
            (symbols[i], symbols[i + 1]) for symbols, _ in words for i in range(len(symbols) - 1)
        }
        if not pairs:
            break
        best = None
        best_count = 0
        for pair in sorted(pairs):
            count = count_pair(words, pair)
            if count > best_count:
                best, best_count = pair, count
        merges.append(best)
        words = [(merge(symbols, best), count) for symbols, count in words]
    return merges


def count_pair(words: list[tuple[list[str], int]], pair: tuple[str, str]) -> int:
    """Scan every word for this one pair."""
    total = 0
    for symbols, count in words:
        for i in range(len(symbols) - 1):
            if symbols[i] == pair[0] and symbols[i + 1] == pair[1]:
                total += count
    return total


def merge(symbols: list[str], pair: tuple[str, str]) -> list[str]:
    """Join every occurrence of the pair, from left to right."""
    merged = []
    i = 0
    while i < len(symbols):
        if tuple(symbols[i : i + 2]) == pair:
            merged.append(pair[0] + pair[1])
            i += 2
        else:
            merged.append(symbols[i])
            i += 1
    return merged
