# FILL IN (the signature and docstring of your function)
def __function__(traces: dict[str, bool]) -> dict:
    """Return whether the release goes out, and traces that are reasons against it."""
    raise NotImplementedError
