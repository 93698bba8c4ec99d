import asyncio

from traced import fail, log, run, work


async def results_in_the_given_order():
    return await asyncio.gather(work("a", 3), work("b", 1), work("c", 2))


async def nothing():
    return await asyncio.gather()


async def the_first_exception_is_raised_and_others_go_on():
    try:
        await asyncio.gather(work("a", 3), fail("b", 1), work("c", 2))
    except ValueError as error:
        log("caught", error)
    await asyncio.sleep(0.3)


async def exceptions_as_results():
    results = await asyncio.gather(work("a", 2), fail("b"), fail("c", 2, KeyError), return_exceptions=True)
    return [repr(result) for result in results]


async def cancelling_a_gather_cancels_all():
    task = asyncio.gather(work("a", 5), work("b", 5))
    await asyncio.sleep(0.1)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        log("cancelled")


async def one_cancelled_child():
    child = asyncio.create_task(work("a", 5))
    other = asyncio.create_task(work("b", 2))
    asyncio.get_running_loop().call_later(0.1, child.cancel)
    results = await asyncio.gather(child, other, return_exceptions=True)
    return [type(result).__name__ for result in results]


async def the_same_coroutine_twice():
    one = work("a")
    return await asyncio.gather(one, one)


async def gathers_in_a_gather():
    return await asyncio.gather(asyncio.gather(work("a", 2), work("b", 1)), work("c", 1))


async def twenty_in_waves():
    async def step(number):
        await asyncio.sleep((1 + number % 3) / 10)
        log(number)
        return number * number

    return await asyncio.gather(*map(step, range(20)))


async def as_they_are_completed():
    tasks = [asyncio.create_task(one) for one in (work("a", 3), work("b", 1), work("c", 2))]
    for coming in asyncio.as_completed(tasks):
        log("got", await coming)


async def as_completed_in_time():
    tasks = [asyncio.create_task(work("a", 5)), asyncio.create_task(work("b", 1))]
    try:
        for coming in asyncio.as_completed(tasks, timeout=0.3):
            log("got", await coming)
    except TimeoutError:
        log("too late")


async def wait_for_the_first():
    done, pending = await asyncio.wait(
        [asyncio.create_task(work("a", 3)), asyncio.create_task(work("b", 1))],
        return_when=asyncio.FIRST_COMPLETED,
    )
    log(len(done), len(pending), [task.result() for task in done])
    for task in pending:
        task.cancel()
    await asyncio.wait(pending)


async def wait_for_the_first_exception():
    tasks = [asyncio.create_task(one) for one in (work("a", 3), fail("b", 2), work("c", 1))]
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
    return sorted(tasks.index(task) for task in done), [tasks.index(task) for task in pending]


async def wait_with_a_timeout():
    tasks = [asyncio.create_task(work("a", 1)), asyncio.create_task(work("b", 4))]
    done, pending = await asyncio.wait(tasks, timeout=0.2)
    log(len(done), len(pending))
    return await tasks[1]
