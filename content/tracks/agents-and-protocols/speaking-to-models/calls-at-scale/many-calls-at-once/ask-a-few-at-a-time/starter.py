from collections.abc import Awaitable, Callable


async def ask_all(
    questions: list[str], ask: Callable[[str], Awaitable[str]], places: int
) -> list[str]:
    """Return the answers in the order of the questions, with a few calls in flight."""
    raise NotImplementedError
