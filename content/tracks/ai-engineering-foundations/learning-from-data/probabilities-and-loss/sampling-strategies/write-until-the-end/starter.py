from collections.abc import Callable


def write(
    next_logits: Callable[[list[str]], dict[str, float]],
    prompt: list[str],
    draws: list[float],
    temperature: float,
    min_p: float,
    end: str,
) -> list[str]:
    """Return the tokens that follow the prompt, one for each draw, up to the end token."""
    raise NotImplementedError
