def flatten(record: dict) -> dict[str, object]:
    """Return the leaves of the record by their paths."""
    return columns({}, "", record) if record else {}


def columns(found: dict[str, object], path: str, value: object) -> dict[str, object]:
    """Return the columns found so far together with those of this value."""
    if isinstance(value, dict) and value:
        inside = value.items()
    elif isinstance(value, list) and value:
        inside = enumerate(value)
    else:
        return {known: leaf for known, leaf in [*found.items(), (path, value)]}
    for step, inner in inside:
        found = columns(found, f"{path}.{step}" if path else str(step), inner)
    return found
