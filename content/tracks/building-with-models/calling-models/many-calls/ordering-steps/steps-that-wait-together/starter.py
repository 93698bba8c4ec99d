from collections.abc import Awaitable, Callable

Call = Callable[[str, dict[str, str]], Awaitable[str]]


async def run_steps(
    needs: dict[str, list[str]], call: Call, places: int, deadline: float
) -> dict[str, str]:
    """Return the result of each step, with a few calls at a time."""
    raise NotImplementedError
