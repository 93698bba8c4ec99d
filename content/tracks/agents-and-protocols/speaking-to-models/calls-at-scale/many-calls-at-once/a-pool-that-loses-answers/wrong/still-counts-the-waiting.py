"""You leave the place within the timeout. Then the seconds of a job run while it waits for a place, and jobs far
back in the list time out before they begin.
"""

import asyncio
from collections.abc import Awaitable, Callable

Job = Callable[[], Awaitable[str]]


async def run_all(jobs: list[Job], places: int, seconds: float) -> list[str]:
    """Run all jobs, a few at a time, and return what became of each, in their order."""
    free = asyncio.Semaphore(places)

    async def run_one(job: Job) -> str:
        try:
            async with asyncio.timeout(seconds), free:
                return await job()
        except TimeoutError:
            return "timed out"
        except Exception as error:
            return str(error)

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(run_one(job)) for job in jobs]
    return [task.result() for task in tasks]
