def merge(symbols: list[str], left: str, right: str) -> list[str]:
    """Return the symbols with every pair of left and right joined."""
    raise NotImplementedError
