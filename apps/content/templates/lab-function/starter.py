# FILL IN (the signature and docstring of your function)
def __function__(numbers: list[float]) -> list[float]:
    """Return the sum of the numbers up to each position."""
    raise NotImplementedError
