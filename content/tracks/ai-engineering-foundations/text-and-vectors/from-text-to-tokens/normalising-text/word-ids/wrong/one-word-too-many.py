"""The unknown word is one of the entries: with it your vocabulary has one more than `size`. And equal counts keep the
order of the texts; sort them by the word, so that every run numbers the words alike.
"""

from collections import Counter


def build_vocabulary(texts: list[str], size: int) -> list[str]:
    """Return the unknown word and the most frequent words of the texts."""
    counts = Counter(word for text in texts for word in text.lower().split())
    return ["<unk>", *(word for word, _ in counts.most_common(size))]


def encode(text: str, vocabulary: list[str]) -> list[int]:
    """Return the number of each word of the text."""
    numbers = {word: number for number, word in enumerate(vocabulary)}
    return [numbers.get(word, 0) for word in text.lower().split()]


def decode(ids: list[int], vocabulary: list[str]) -> str:
    """Return the text of the words with these numbers."""
    return " ".join(vocabulary[number] for number in ids)
