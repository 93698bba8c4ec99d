"""Unknown words vanish from the numbers, so the text becomes shorter and no number stands for what was there. Give each
of them the number 0. And lower-case queries and texts alike.
"""

from collections import Counter


def build_vocabulary(texts: list[str], size: int) -> list[str]:
    """Return the unknown word and the most frequent words of the texts."""
    counts = Counter(word for text in texts for word in text.split())
    frequent = sorted(counts, key=lambda word: (-counts[word], word))
    return ["<unk>", *frequent[: size - 1]]


def encode(text: str, vocabulary: list[str]) -> list[int]:
    """Return the number of each word of the text."""
    numbers = {word: number for number, word in enumerate(vocabulary)}
    return [numbers[word] for word in text.split() if word in numbers]


def decode(ids: list[int], vocabulary: list[str]) -> str:
    """Return the text of the words with these numbers."""
    return " ".join(vocabulary[number] for number in ids)
