def invented(sentence: str, passage: str) -> list[float]:
    """Return the numbers of a sentence that its passage does not have, sorted."""
    raise NotImplementedError
