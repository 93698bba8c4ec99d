from collections.abc import Callable


def summarise(summary: str, turns: list[str], pins: list[str], model: Callable[[str], str]) -> str:
    """Return a new summary that has all pins and no number of its own."""
    raise NotImplementedError
