import asyncio
from collections.abc import Awaitable, Callable

Call = Callable[[str, dict[str, str]], Awaitable[str]]


async def run_steps(
    needs: dict[str, list[str]], call: Call, places: int, deadline: float
) -> dict[str, str]:
    """Return the result of each step, with a few calls at a time."""
    steps = {*needs, *(other for needed in needs.values() for other in needed)}
    ended = {step: asyncio.Event() for step in steps}
    free = asyncio.Semaphore(places)
    results: dict[str, str] = {}

    async def answer(step: str, inputs: dict[str, str]) -> str:
        async with free:
            return await call(step, inputs)

    async def answer_at_last(step: str, inputs: dict[str, str]) -> str:
        for wait in (1, 2):
            try:
                return await answer(step, inputs)
            except ConnectionError:
                await asyncio.sleep(wait)
        return await answer(step, inputs)

    async def run_step(step: str) -> None:
        needed = needs.get(step, [])
        for other in needed:
            await ended[other].wait()
        results[step] = await answer_at_last(step, {other: results[other] for other in needed})
        ended[step].set()

    try:
        async with asyncio.timeout(deadline), asyncio.TaskGroup() as group:
            for step in steps:
                group.create_task(run_step(step))
    except ExceptionGroup as errors:
        raise errors.exceptions[0] from None
    return results
