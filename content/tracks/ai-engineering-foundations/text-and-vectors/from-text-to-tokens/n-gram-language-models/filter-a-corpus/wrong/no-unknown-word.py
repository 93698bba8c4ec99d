"""V counts the words and the end mark, and there is no room for the unknown word. The probabilities of what may follow
a context then sum to more than 1 as soon as an unknown word is scored. Add 2 to the number of words.
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
    outcomes = len({word for text in clean for word in words(text)}) + 1

    def perplexity(text: str) -> float:
        logarithms = [
            math.log((pair_counts[pair] + k) / (context_counts[pair[0]] + k * outcomes))
            for pair in bigrams(text)
        ]
        return math.exp(-sum(logarithms) / len(logarithms))

    return [perplexity(text) for text in texts]


def keep(clean: list[str], texts: list[str], k: float, limit: float) -> list[str]:
    """Return the texts with a perplexity of at most the limit, the lowest first."""
    different = without_duplicates(texts)
    scored = zip(perplexities(clean, different, k), different, strict=True)
    kept = [(perplexity, text) for perplexity, text in scored if perplexity <= limit]
    return [text for _, text in sorted(kept, key=lambda item: item[0])]


def bigrams(text: str) -> list[tuple[str, str]]:
    """Pair every word of the text, and its end, with what stands before it."""
    found = words(text)
    return list(zip(["<s>", *found], [*found, "</s>"], strict=True))
