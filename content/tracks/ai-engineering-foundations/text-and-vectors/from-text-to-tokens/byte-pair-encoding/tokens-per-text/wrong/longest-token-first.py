"""You cut each word into the longest known tokens from the left. Byte-pair encoding does something else: it replays
the merges in the order in which they were learned, wherever they stand in the word.
"""


def tokens_per_text(texts: list[str], merges: list[tuple[str, str]]) -> list[int]:
    """Return the number of tokens of each text."""
    known = {left + right for left, right in merges}
    return [sum(count(word, known) for word in text.split()) for text in texts]


def count(word: str, known: set[str]) -> int:
    """Return how many tokens the word is cut into."""
    tokens = 0
    while word:
        ends = [end for end in range(2, len(word) + 1) if word[:end] in known]
        word = word[max(ends, default=1) :]
        tokens += 1
    return tokens
