def build_vocabulary(texts: list[str], size: int) -> list[str]:
    """Return the unknown word and the most frequent words of the texts."""
    raise NotImplementedError


def encode(text: str, vocabulary: list[str]) -> list[int]:
    """Return the number of each word of the text."""
    raise NotImplementedError


def decode(ids: list[int], vocabulary: list[str]) -> str:
    """Return the text of the words with these numbers."""
    raise NotImplementedError
