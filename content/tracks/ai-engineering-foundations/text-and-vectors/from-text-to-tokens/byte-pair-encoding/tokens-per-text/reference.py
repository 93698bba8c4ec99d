"""Counting the tokens of texts by byte-pair merges."""

from itertools import pairwise

Pair = tuple[str, str]


def tokens_per_text(texts: list[str], merges: list[Pair]) -> list[int]:
    """Return the number of tokens of each text."""
    ranks = {pair: rank for rank, pair in enumerate(merges)}
    sizes: dict[str, int] = {}

    def size(word: str) -> int:
        if word not in sizes:
            sizes[word] = len(cut(word, ranks))
        return sizes[word]

    return [sum(map(size, text.split())) for text in texts]


def cut(word: str, ranks: dict[Pair, int]) -> list[str]:
    """Return the tokens of a word."""
    symbols = list(word)
    while known := [pair for pair in pairwise(symbols) if pair in ranks]:
        symbols = merge(symbols, min(known, key=ranks.__getitem__))
    return symbols


def merge(symbols: list[str], pair: Pair) -> list[str]:
    """Join every occurrence of the pair, from left to right."""
    merged: list[str] = []
    place = 0
    while place < len(symbols):
        if (*symbols[place : place + 2],) == pair:
            merged.append("".join(pair))
            place += 2
        else:
            merged.append(symbols[place])
            place += 1
    return merged
