from collections.abc import Callable


def compare(
    pairs: list[tuple[str, str, str]], judge: Callable[[str], str]
) -> tuple[list[str], dict[str, int]]:
    """Return a verdict for each pair from both orders, and how often the judge failed."""
    raise NotImplementedError
