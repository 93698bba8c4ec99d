"""You let the exception of a call leave its task. The group then cancels all others: catch it where the call is
made, and write down that this one has failed.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

Ask = Callable[[str], Awaitable[str]]
Outcome = tuple[str, str]


class TokenBucket:
    """Tokens that come back at a rate, for all who share the bucket, in turn."""

    def __init__(self, rate: float, capacity: float) -> None:
        """Begin with a full bucket."""
        self._rate = rate
        self._capacity = capacity
        self._level = capacity
        self._filled_at = time.monotonic()
        self._turn = asyncio.Lock()

    async def take(self, tokens: float) -> None:
        """Wait until so many tokens are there, and take them out."""
        async with self._turn:
            self._fill()
            if self._level < tokens:
                await asyncio.sleep((tokens - self._level) / self._rate)
                self._fill()
            self._level -= tokens

    def _fill(self) -> None:
        now = time.monotonic()
        self._level = min(self._capacity, self._level + (now - self._filled_at) * self._rate)
        self._filled_at = now


async def ask_all(
    questions: list[tuple[str, float]], ask: Ask, places: int, bucket: TokenBucket, deadline: float
) -> list[Outcome]:
    """Ask all questions within the limits, and return what became of each, in their order."""
    free = asyncio.Semaphore(places)
    outcomes: list[Outcome] = [("late", "")] * len(questions)

    async def ask_one(number: int, question: str, tokens: float) -> None:
        async with free:
            await bucket.take(tokens)
            outcomes[number] = ("done", await ask(question))

    try:
        async with asyncio.timeout(deadline), asyncio.TaskGroup() as group:
            for number, (question, tokens) in enumerate(questions):
                group.create_task(ask_one(number, question, tokens))
    except (TimeoutError, ExceptionGroup):
        pass
    return outcomes
