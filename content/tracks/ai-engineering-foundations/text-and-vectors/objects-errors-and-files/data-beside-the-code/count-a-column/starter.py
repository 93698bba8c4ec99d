def count_column(path: str, column: str) -> dict[str, int]:
    """Return how often each text occurs in a column of a CSV file."""
    raise NotImplementedError
