def grow(rows: list[dict[str, bool]], labels: list[str], depth: int) -> dict | str:
    """Return a tree that separates the labels with at most `depth` questions in a row."""
    # Which question has the highest gain, and what is left in its two groups?
    raise NotImplementedError


def decide(tree: dict | str, row: dict[str, bool]) -> str:
    """Return the label that the tree gives to the row."""
    raise NotImplementedError
