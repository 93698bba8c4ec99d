"""A column is named by the last key alone, so `usage.tokens` and `limit.tokens` overwrite each other. Hand the path so
far to the function that goes deeper.
"""


def flatten(record: dict) -> dict[str, object]:
    """Return the leaves of the record by their paths."""
    columns = {}
    for name, value in record.items():
        if isinstance(value, list) and value:
            value = dict(enumerate(value))
        if isinstance(value, dict) and value:
            columns |= flatten(value)
        else:
            columns[str(name)] = value
    return columns
