from collections.abc import Callable


def rewrite(
    history: list[str], question: str, today: str, model: Callable[[str], str]
) -> dict[str, str | None]:
    """Return a question that can be understood alone, and the days that it asks about."""
    raise NotImplementedError
