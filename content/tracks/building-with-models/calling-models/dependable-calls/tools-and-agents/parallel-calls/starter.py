from collections.abc import Callable
from typing import Any


def run_agent(
    question: str,
    functions: dict[str, Callable],
    model: Any,
    most_requests: int = 6,
) -> str | None:
    """Return the model's answer to a question, or None when the requests are used up."""
    raise NotImplementedError
