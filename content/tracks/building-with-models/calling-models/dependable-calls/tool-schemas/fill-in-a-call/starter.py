from collections.abc import Callable


def choose_call(
    wish: str, tools: dict[str, dict], model: Callable[[str], str], tries: int = 3
) -> tuple[str, dict]:
    """Return the tool that a model chooses for a wish, and its arguments, checked."""
    raise NotImplementedError
