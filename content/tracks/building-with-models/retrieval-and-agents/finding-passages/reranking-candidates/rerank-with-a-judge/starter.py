from collections.abc import Callable


def rerank(
    question: str, passages: list[str], model: Callable[[str], str], most_calls: int, enough: int
) -> tuple[list[int], int]:
    """Return the places of the passages in their new order, and how many have a grade."""
    raise NotImplementedError
