import math
import re
import unicodedata


def words(text: str) -> list[str]:
    """Return the words of a text in one form."""
    return re.findall(r"[^\W_]+", unicodedata.normalize("NFC", text).casefold())


def without_duplicates(texts: list[str]) -> list[str]:
    """Return the texts that repeat no earlier one."""
    different = []
    for text in texts:
        if words(text) and all(words(text) != words(known) for known in different):
            different.append(text)
    return different


def perplexities(clean: list[str], texts: list[str], k: float) -> list[float]:
    """Return the perplexity of each text under a bigram model of the clean texts."""
    outcomes = len({word for text in clean for word in words(text)}) + 2
    result = []
    for text in texts:
        total = 0.0
        for context, word in bigrams(text):
            pairs = [pair for known in clean for pair in bigrams(known)]
            seen = [following for before, following in pairs if before == context]
            total += math.log((seen.count(word) + k) / (len(seen) + k * outcomes))
        result.append(math.exp(-total / len(bigrams(text))))
    return result


def keep(clean: list[str], texts: list[str], k: float, limit: float) -> list[str]:
    """Return the texts with a perplexity of at most the limit, the lowest first."""
    different = without_duplicates(texts)
    scored = list(zip(perplexities(clean, different, k), range(len(different)), strict=True))
    return [different[place] for value, place in sorted(scored) if value <= limit]


def bigrams(text: str) -> list[tuple[str, str]]:
    """Pair every word of the text, and its end, with what stands before it."""
    found = words(text)
    return list(zip(["<s>", *found], [*found, "</s>"], strict=True))
