"""Your pairs end with the last word. The end mark belongs to them: without it a text that breaks off in the middle
costs no more than a complete one, and the probabilities of all texts do not sum to 1.
"""

import math
import re
import unicodedata
from collections import Counter


def words(text: str) -> list[str]:
    """Return the words of a text in one form."""
    return re.findall(r"[^\W_]+", unicodedata.normalize("NFC", text).casefold())


def without_duplicates(texts: list[str]) -> list[str]:
    """Return the texts that repeat no earlier one."""
    first_with: dict[tuple[str, ...], str] = {}
    for text in texts:
        first_with.setdefault(tuple(words(text)), text)
    first_with.pop((), None)
    return list(first_with.values())


def perplexities(clean: list[str], texts: list[str], k: float) -> list[float]:
    """Return the perplexity of each text under a bigram model of the clean texts."""
    pair_counts = Counter(pair for text in clean for pair in bigrams(text))
    context_counts: Counter[str] = Counter()
    for (context, _), count in pair_counts.items():
        context_counts[context] += count
    outcomes = len({word for text in clean for word in words(text)}) + 2

    def perplexity(text: str) -> float:
        logarithms = [
            math.log((pair_counts[pair] + k) / (context_counts[pair[0]] + k * outcomes))
            for pair in bigrams(text)
        ]
        return math.exp(-sum(logarithms) / max(len(logarithms), 1))

    return [perplexity(text) for text in texts]


def keep(clean: list[str], texts: list[str], k: float, limit: float) -> list[str]:
    """Return the texts with a perplexity of at most the limit, the lowest first."""
    different = without_duplicates(texts)
    scored = zip(perplexities(clean, different, k), different, strict=True)
    kept = [(perplexity, text) for perplexity, text in scored if perplexity <= limit]
    return [text for _, text in sorted(kept, key=lambda item: item[0])]


def bigrams(text: str) -> list[tuple[str, str]]:
    """Pair every word of the text with what stands before it."""
    found = words(text)
    return list(zip(["<s>", *found], found, strict=False))
