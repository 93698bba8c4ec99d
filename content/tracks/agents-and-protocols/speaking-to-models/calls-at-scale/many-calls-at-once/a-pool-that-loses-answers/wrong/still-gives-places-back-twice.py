"""You repair the order and the failures, and leave the second release. After each job the pool has one place more:
`async with` alone takes the place and gives it back.
"""

import asyncio
from collections.abc import Awaitable, Callable

Job = Callable[[], Awaitable[str]]


async def run_all(jobs: list[Job], places: int, seconds: float) -> list[str]:
    """Run all jobs, a few at a time, and return what became of each, in their order."""
    free = asyncio.Semaphore(places)

    async def run_one(job: Job) -> str:
        async with free:
            try:
                async with asyncio.timeout(seconds):
                    return await job()
            except TimeoutError:
                return "timed out"
            except Exception as error:
                return f"{type(error).__name__}: {error}"
            finally:
                free.release()

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(run_one(job)) for job in jobs]
    return [task.result() for task in tasks]
