from collections.abc import Callable


def rewrite_privately(
    message: str,
    private: list[tuple[str, str]],
    model: Callable[[str], str],
    tries: int,
) -> str | None:
    """Return the message as the model rewrites it, without showing the model what is private."""
    raise NotImplementedError
