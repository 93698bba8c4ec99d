def risky_rows(rows: list[dict[str, str]], columns: list[str], k: int) -> list[int]:
    """Return the positions of the rows whose group has fewer than k rows."""
    raise NotImplementedError
