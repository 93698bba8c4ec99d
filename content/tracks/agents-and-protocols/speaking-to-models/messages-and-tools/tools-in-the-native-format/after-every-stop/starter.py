from collections.abc import Callable
from typing import Any


def converse(
    question: str,
    functions: dict[str, Callable],
    model: Any,
    most_requests: int = 8,
) -> tuple[str, str]:
    """Return how a conversation about a question ended, and its last text."""
    raise NotImplementedError
