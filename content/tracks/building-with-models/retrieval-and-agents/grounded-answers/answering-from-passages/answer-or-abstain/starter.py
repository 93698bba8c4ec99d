from collections.abc import Callable


def answer(
    question: str, passages: list[str], model: Callable[[str], str], tries: int
) -> tuple[str, list[int]] | None:
    """Return an answer whose sentences all cite passages, and the cited numbers; None without one."""
    raise NotImplementedError
