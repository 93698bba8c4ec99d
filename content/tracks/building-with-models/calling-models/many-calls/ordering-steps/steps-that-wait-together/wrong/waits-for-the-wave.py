"""You start the next steps only when the whole wave before them has ended. A step can begin as soon as its own needs have ended, while
others still run.
"""

import asyncio
from graphlib import TopologicalSorter


async def run_steps(needs, call, places, deadline):
    free = asyncio.Semaphore(places)
    results = {}

    async def run_step(step):
        inputs = {other: results[other] for other in needs.get(step, [])}
        for wait in (1, 2, None):
            try:
                async with free:
                    results[step] = await call(step, inputs)
                return
            except ConnectionError:
                if wait is None:
                    raise
            await asyncio.sleep(wait)

    sorter = TopologicalSorter(needs)
    sorter.prepare()
    async with asyncio.timeout(deadline):
        while sorter.is_active():
            ready = sorter.get_ready()
            await asyncio.gather(*map(run_step, ready))
            sorter.done(*ready)
    return results
