import asyncio
from typing import Any


class Pause:
    """A time until which nobody may send."""

    def __init__(self) -> None:
        """Begin without a pause."""
        self._until = 0.0

    def extend(self, seconds: float) -> None:
        """Pause for so many seconds from now; a longer pause stays as it is."""
        self._until = max(self._until, asyncio.get_running_loop().time() + seconds)

    async def wait(self) -> None:
        """Wait for the end of the pause, however often it is extended."""
        while (left := self._until - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(left)


async def ask_all(questions: list[str], model: Any, places: int) -> list[str | None]:
    """Return the answer to each question in order, None for what the API refuses for good."""
    free = asyncio.Semaphore(places)
    pause = Pause()

    async def ask(question: str) -> str | None:
        request = {
            "model": "atlas-small",
            "max_tokens": 200,
            "messages": [{"role": "user", "content": question}],
        }
        async with free:
            while True:
                await pause.wait()
                try:
                    reply = await model(request)
                except model.APIError as error:
                    if error.retry_after is None:
                        return None
                    pause.extend(error.retry_after)
                else:
                    return reply["content"][0]["text"]

    return await asyncio.gather(*map(ask, questions))
