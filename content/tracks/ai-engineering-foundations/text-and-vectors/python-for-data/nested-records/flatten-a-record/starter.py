def flatten(record: dict) -> dict[str, object]:
    """Return the leaves of the record by their paths."""
    raise NotImplementedError
