"""Dictionaries are flattened and lists are not, so a table gets whole lists in its cells. Go on into a list as well,
with the index as the next part of the path.
"""


def flatten(record: dict) -> dict[str, object]:
    """Return the leaves of the record by their paths."""
    columns = {}
    for name, value in record.items():
        if isinstance(value, dict) and value:
            columns |= {f"{name}.{path}": leaf for path, leaf in flatten(value).items()}
        else:
            columns[name] = value
    return columns
