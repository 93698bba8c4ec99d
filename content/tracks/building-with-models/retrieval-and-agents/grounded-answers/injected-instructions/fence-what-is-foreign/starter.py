from collections.abc import Callable


def fenced(texts: list[tuple[str, str]], token: Callable[[], str], most: int) -> str:
    """Return foreign texts, cleaned and cut, between fences that they cannot write."""
    raise NotImplementedError
