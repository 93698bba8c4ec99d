from collections.abc import Callable


# FILL IN (the signature and docstring of your function)
def __function__(text: str, model: Callable[[str], str]) -> str | None:
    """Return the model's label for a review, or None when it gives none."""
    raise NotImplementedError
