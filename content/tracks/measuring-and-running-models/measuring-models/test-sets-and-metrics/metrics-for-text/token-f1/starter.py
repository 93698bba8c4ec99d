def score(answer: str | None, references: list[str]) -> dict[str, float]:
    """Return exact match, precision, recall and F1 against the best reference."""
    raise NotImplementedError
