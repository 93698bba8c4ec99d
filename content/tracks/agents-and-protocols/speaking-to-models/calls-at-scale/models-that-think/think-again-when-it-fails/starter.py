from collections.abc import Callable
from typing import Any


def solve(question: str, check: Callable[[str], bool], model: Any, most_tokens: int) -> dict:
    """Think more about a question until the answer passes its check, within the tokens."""
    raise NotImplementedError
