from collections.abc import Callable

Step = tuple[str, Callable[[str], str], int]


class NoAnswer(Exception):
    """Every step of the chain failed."""


def answer(
    question: str, steps: list[Step], usable: Callable[[str], bool], least_quality: int
) -> tuple[str, str, list[str]]:
    """Return the first usable answer, the step that gave it, and what went wrong before."""
    raise NotImplementedError
