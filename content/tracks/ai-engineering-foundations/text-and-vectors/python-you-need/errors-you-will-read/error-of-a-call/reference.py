from collections.abc import Callable


def error_of(function: Callable[[], object]) -> str | None:
    """Return how a call failed, or None."""
    try:
        function()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None
