# FILL IN (the signature and docstring of your function)
def __function__(text: str) -> int:
    """Return the seconds of a duration such as "2 min"."""
    raise NotImplementedError
