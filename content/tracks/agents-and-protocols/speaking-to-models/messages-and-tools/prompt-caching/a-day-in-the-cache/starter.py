def bill(
    requests: list,
    prices: dict[str, int],
    smallest: int = 1024,
    seconds: int = 300,
) -> dict[str, int]:
    """Return the tokens of each kind that the requests use, and what they cost."""
    raise NotImplementedError
