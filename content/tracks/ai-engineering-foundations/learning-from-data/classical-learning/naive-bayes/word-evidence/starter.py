def word_evidence(
    first: dict[str, int], second: dict[str, int], text: str, alpha: float
) -> dict[str, float]:
    """Return what each known word of the text says for the first class."""
    # Which words belong to the vocabulary?
    raise NotImplementedError
