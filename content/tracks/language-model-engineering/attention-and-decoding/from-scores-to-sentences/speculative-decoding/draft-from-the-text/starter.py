from collections.abc import Callable


def generate(
    prompt: list[int],
    check: Callable[[list[int], list[int]], list[int]],
    max_tokens: int,
    count: int,
    end: int,
) -> tuple[list[int], int]:
    """Return the generated tokens and the number of passes of the model."""
    raise NotImplementedError
