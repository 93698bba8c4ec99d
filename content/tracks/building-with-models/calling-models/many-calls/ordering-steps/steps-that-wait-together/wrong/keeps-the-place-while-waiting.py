"""A step that waits for its next try keeps its place, and nobody calls in the meantime. Take the place anew for each call: put
`async with` around the call alone.
"""

import asyncio


async def run_steps(needs, call, places, deadline):
    steps = {*needs, *(other for needed in needs.values() for other in needed)}
    free = asyncio.Semaphore(places)
    ended = {step: asyncio.Event() for step in steps}
    results = {}

    async def run_step(step):
        for other in needs.get(step, []):
            await ended[other].wait()
        async with free:
            for wait in (1, 2, None):
                try:
                    inputs = {other: results[other] for other in needs.get(step, [])}
                    results[step] = await call(step, inputs)
                    break
                except ConnectionError:
                    if wait is None:
                        raise
                    await asyncio.sleep(wait)
        ended[step].set()

    async with asyncio.timeout(deadline):
        await asyncio.gather(*map(run_step, sorted(steps)))
    return results
