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
        finally:
            free.release()

    tasks = [asyncio.create_task(run_one(job)) for job in jobs]
    done = []
    for task in asyncio.as_completed(tasks):
        try:
            done.append(await task)
        except Exception:
            continue
    return done
