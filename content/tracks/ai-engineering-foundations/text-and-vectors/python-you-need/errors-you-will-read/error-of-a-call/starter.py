from collections.abc import Callable


def error_of(function: Callable[[], object]) -> str | None:
    """Return how a call failed, or None."""
    raise NotImplementedError
