"""Following a path through a nested record."""


def value_at(record: object, path: list[str | int], default: object = None) -> object:
    """Return the value to which the path leads, or the default when it leads nowhere."""
    value = record
    for step in path:
        if not leads_on(value, step):
            return default
        value = value[step]
    return value


def leads_on(value: object, step: str | int) -> bool:
    """Say whether the step leads from the value to something inside it."""
    if isinstance(step, str):
        return isinstance(value, dict) and step in value
    return isinstance(value, list) and 0 <= step < len(value)
