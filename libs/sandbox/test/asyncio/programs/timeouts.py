import asyncio

from traced import described, log, run, work


async def in_time():
    async with asyncio.timeout(0.3):
        return await work("a", 1)


async def too_late():
    try:
        async with asyncio.timeout(0.2):
            await work("a", 5)
    except TimeoutError as error:
        log("too late", described(error))


async def a_timeout_that_is_over():
    async with asyncio.timeout(0.1) as limit:
        try:
            await asyncio.sleep(1)
        except asyncio.CancelledError:
            log(limit.expired())
            raise


async def timeout_at_an_instant():
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout_at(loop.time() + 0.2):
            await work("a", 5)
    except TimeoutError:
        log("too late")


async def moved_to_later():
    async with asyncio.timeout(0.1) as limit:
        limit.reschedule(asyncio.get_running_loop().time() + 0.5)
        return await work("a", 3), limit.expired()


async def without_a_limit():
    async with asyncio.timeout(None) as limit:
        return await work("a", 2), limit.when()


async def the_inner_one_first():
    async with asyncio.timeout(0.5):
        try:
            async with asyncio.timeout(0.2):
                await work("a", 9)
        except TimeoutError:
            log("inner")
        await work("b", 9)


async def the_outer_one_first():
    async with asyncio.timeout(0.2):
        try:
            async with asyncio.timeout(0.5):
                await work("a", 9)
        except TimeoutError:
            log("inner")


async def wait_for_in_time():
    return await asyncio.wait_for(work("a", 1), 0.3)


async def wait_for_too_late():
    return await asyncio.wait_for(work("a", 5), 0.2)


async def wait_for_an_event_that_never_comes():
    try:
        await asyncio.wait_for(asyncio.Event().wait(), 0.3)
    except TimeoutError:
        return "no event"


async def wait_for_waits_for_the_cleaning():
    async def slow_to_end():
        try:
            await asyncio.sleep(9)
        finally:
            log("cleaning")
            await asyncio.sleep(0.3)
            log("clean")

    await asyncio.wait_for(slow_to_end(), 0.1)


async def wait_for_no_time():
    log("before")
    return await asyncio.wait_for(work("a"), 0)


async def wait_for_what_refuses_to_end():
    async def stubborn():
        try:
            await asyncio.sleep(9)
        except asyncio.CancelledError:
            return "stayed"

    return await asyncio.wait_for(stubborn(), 0.1)


async def retries_with_backoff():
    async def flaky(attempt):
        await asyncio.sleep(0.1)
        if attempt < 3:
            raise ConnectionError(attempt)
        return "answer"

    for attempt in range(5):
        try:
            return await flaky(attempt)
        except ConnectionError as error:
            log("attempt", error)
            await asyncio.sleep(0.1 * 2**attempt)


async def hedged_calls():
    slow = asyncio.create_task(work("slow", 9))
    done, _ = await asyncio.wait([slow], timeout=0.2)
    log("done", len(done))
    fast = asyncio.create_task(work("fast", 2))
    done, pending = await asyncio.wait([slow, fast], return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    return done.pop().result()
