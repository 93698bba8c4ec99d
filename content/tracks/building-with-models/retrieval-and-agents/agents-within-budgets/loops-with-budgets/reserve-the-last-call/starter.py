from collections.abc import Callable


def run_agent(
    question: str,
    tools: dict[str, Callable[[str], object]],
    model: Callable[[str], str],
    most_calls: int,
    most_tokens: int,
    most_reply: int = 20,
    most_result: int = 10,
) -> dict:
    """Return the answer, how the run ended, and what it spent."""
    raise NotImplementedError
