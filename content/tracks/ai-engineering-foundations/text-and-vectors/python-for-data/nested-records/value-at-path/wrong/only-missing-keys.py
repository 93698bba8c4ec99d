"""Only a missing key gives the default. A null, a number or a short list on the way still ends the program: test
what you have before each step.
"""


def value_at(record: object, path: list[str | int], default: object = None) -> object:
    """Return the value to which the path leads, or the default when it leads nowhere."""
    value = record
    for step in path:
        try:
            value = value[step]
        except KeyError:
            return default
    return value
