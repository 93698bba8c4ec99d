import asyncio
from collections.abc import Awaitable, Callable


async def ask_all(
    questions: list[str], ask: Callable[[str], Awaitable[str]], places: int
) -> list[str]:
    """Return the answers in the order of the questions, with a few calls in flight."""
    free = asyncio.Semaphore(places)

    async def ask_one(question: str) -> str:
        async with free:
            return await ask(question)

    return await asyncio.gather(*map(ask_one, questions))
