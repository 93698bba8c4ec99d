def value_at(record: object, path: list[str | int], default: object = None) -> object:
    """Return the value to which the path leads, or the default when it leads nowhere."""
    raise NotImplementedError
