"""You merge the first pair from the left that is known. The order of learning decides, not the place in the word: of
all known pairs take the one that was learned first.
"""


def tokens_per_text(texts: list[str], merges: list[tuple[str, str]]) -> list[int]:
    """Return the number of tokens of each text."""
    known = set(merges)
    return [sum(count(word, known) for word in text.split()) for text in texts]


def count(word: str, known: set[tuple[str, str]]) -> int:
    """Return how many tokens the word is cut into."""
    tokens = []
    for symbol in word:
        tokens.append(symbol)
        while len(tokens) > 1 and (tokens[-2], tokens[-1]) in known:
            tokens[-2:] = ["".join(tokens[-2:])]
    return len(tokens)
