import asyncio
import concurrent.futures
import inspect
import time

from traced import described, fail, log, run, work


async def timers_in_order():
    loop = asyncio.get_running_loop()
    for tenths in (3, 1, 2):
        loop.call_later(tenths / 10, log, "timer", tenths)
    loop.call_soon(log, "soon")
    await asyncio.sleep(0.4)


async def a_cancelled_timer():
    loop = asyncio.get_running_loop()
    timer = loop.call_later(0.1, log, "never")
    timer.cancel()
    loop.call_at(loop.time() + 0.2, log, "at")
    await asyncio.sleep(0.3)
    return timer.cancelled()


async def a_future():
    future = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(0.2, future.set_result, "answer")
    log(future.done())
    return await future


async def a_future_with_an_exception():
    future = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(0.1, future.set_exception, KeyError("x"))
    return await future


async def a_future_set_twice():
    future = asyncio.get_running_loop().create_future()
    future.set_result(1)
    try:
        future.set_result(2)
    except asyncio.InvalidStateError as error:
        return str(error), await future


async def awaiting_twice():
    one = work("a")
    await one
    try:
        await one
    except RuntimeError as error:
        return error


async def clocks_agree():
    loop = asyncio.get_running_loop()
    clocks = (time.monotonic, time.perf_counter, time.time, loop.time)
    before = [clock() for clock in clocks]
    await asyncio.sleep(0.3)
    return [round(clock() - start, 1) for clock, start in zip(clocks, before, strict=True)]


async def a_blocking_sleep_stops_all():
    async def block():
        log("blocks")
        time.sleep(0.3)

    await asyncio.gather(work("a", 1), block(), work("b", 1))


async def an_exception_that_nobody_awaits():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: log(context["message"], described(context["exception"])))
    asyncio.create_task(fail("a"))
    await asyncio.sleep(0.3)


async def an_exception_in_a_callback():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: log(described(context["exception"])))
    loop.call_soon(int, "x")
    await asyncio.sleep(0.1)


async def a_function_in_a_thread():
    return await asyncio.to_thread(sum, [1, 2, 3])


async def an_exception_in_a_thread():
    await asyncio.to_thread(int, "x")


async def an_executor():
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        loop = asyncio.get_running_loop()
        return await asyncio.gather(*(loop.run_in_executor(pool, pow, 2, n) for n in range(4))), list(pool.map(abs, [-1]))


async def kinds_of_functions():
    coroutine = work("a")
    kinds = inspect.iscoroutinefunction(work), asyncio.iscoroutine(coroutine), inspect.isawaitable(coroutine)
    await coroutine
    return kinds


async def a_runner_of_several():
    log(asyncio.get_running_loop().is_running())
    return asyncio.get_event_loop() is asyncio.get_running_loop()


async def rate_limited():
    gap, starts = 0.2, []

    async def call(number):
        await asyncio.sleep(number * gap)
        starts.append(number)
        log("call", number)
        await asyncio.sleep(0.5)

    await asyncio.gather(*map(call, range(4)))
    return starts


async def a_heartbeat():
    async def beat():
        while True:
            log("beat")
            await asyncio.sleep(0.2)

    heart = asyncio.create_task(beat())
    await asyncio.sleep(0.5)
    heart.cancel()


async def three_hundred_sleepers():
    finished = []

    async def nap(number):
        await asyncio.sleep(number % 7 / 10)
        finished.append(number)

    await asyncio.gather(*map(nap, range(300)))
    return finished[:50], len(finished)
