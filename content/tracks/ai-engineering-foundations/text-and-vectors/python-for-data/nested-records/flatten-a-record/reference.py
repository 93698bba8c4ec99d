"""Flattening a nested record."""

from collections.abc import Iterator


def flatten(record: dict) -> dict[str, object]:
    """Return the leaves of the record by their paths."""
    return {path: leaf for name, value in record.items() for path, leaf in leaves(name, value)}


def leaves(path: str, value: object) -> Iterator[tuple[str, object]]:
    """Yield the path and the value of each leaf."""
    if isinstance(value, dict) and value:
        inside = value.items()
    elif isinstance(value, list) and value:
        inside = enumerate(value)
    else:
        yield path, value
        return
    for step, inner in inside:
        yield from leaves(f"{path}.{step}", inner)
