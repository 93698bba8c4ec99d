def update(
    old: list[str], population: list[str], size: int, most_replaced: int, salt: str
) -> tuple[list[str], list[str], list[str]]:
    """Return the new test set, what was added, and what was removed."""
    raise NotImplementedError
