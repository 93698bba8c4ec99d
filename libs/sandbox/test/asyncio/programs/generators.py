import asyncio
import contextlib

from traced import log, run, work


async def ticks(count, tenths=1):
    try:
        for number in range(count):
            await asyncio.sleep(tenths / 10)
            yield number
    finally:
        log("ticks end")


async def async_for():
    async for number in ticks(3):
        log(number)
    else:
        log("all")


async def comprehensions():
    return [n * n async for n in ticks(4) if n % 2], {n async for n in ticks(2)}, [await work(c) for c in "ab"]


async def two_generators_at_once():
    async def consume(name, tenths):
        async for number in ticks(3, tenths):
            log(name, number)

    await asyncio.gather(consume("a", 1), consume("b", 2))


async def left_early_and_closed():
    async with contextlib.aclosing(ticks(9)) as numbers:
        async for number in numbers:
            if number == 1:
                break
    log("after")


async def left_open_until_the_end():
    numbers = ticks(9)
    log(await anext(numbers))
    return "left open"


async def next_with_a_default():
    numbers = ticks(1)
    return [await anext(numbers, "none"), await anext(numbers, "none")]


async def sent_values():
    async def echo():
        got = None
        while True:
            await asyncio.sleep(0.1)
            got = yield got

    numbers = echo()
    await anext(numbers)
    found = [await numbers.asend(value) for value in "ab"]
    await numbers.aclose()
    return found


async def thrown_into():
    async def careful():
        while True:
            try:
                yield "waiting"
            except ValueError as error:
                await asyncio.sleep(0.1)
                yield f"handled {error}"

    generator = careful()
    return await anext(generator), await generator.athrow(ValueError("x")), await anext(generator)


async def a_stream_in_time():
    try:
        async with asyncio.timeout(0.35):
            async for number in ticks(9):
                log(number)
    except TimeoutError:
        log("too late")


async def a_class_with_aiter():
    class Countdown:
        def __init__(self, start):
            self.left = start

        def __aiter__(self):
            return self

        async def __anext__(self):
            if self.left == 0:
                raise StopAsyncIteration
            await asyncio.sleep(0.1)
            self.left -= 1
            return self.left

    return [number async for number in Countdown(3)]


async def a_class_with_aenter():
    class Place:
        async def __aenter__(self):
            await work("enter")
            return self

        async def __aexit__(self, kind, error, trace):
            await work("exit")
            log(kind and kind.__name__)
            return kind is ValueError

    async with Place():
        raise ValueError
    async with Place() as place:
        return type(place).__name__


async def managers_by_decorator():
    @contextlib.asynccontextmanager
    async def opened(name):
        await work(f"open {name}")
        try:
            yield name
        except KeyError as error:
            log("seen", error)
        finally:
            await work(f"close {name}")

    async with opened("a") as first, opened("b") as second:
        log(first, second)
        raise KeyError("x")


async def a_stack_of_managers():
    @contextlib.asynccontextmanager
    async def opened(name):
        log("open", name)
        yield name
        await asyncio.sleep(0.1)
        log("close", name)

    async with contextlib.AsyncExitStack() as stack:
        names = [await stack.enter_async_context(opened(name)) for name in "abc"]
        stack.push_async_callback(work, "callback")
    return names


async def cancelled_in_a_manager():
    @contextlib.asynccontextmanager
    async def opened():
        try:
            yield
        finally:
            await work("close", 2)

    async def use():
        async with opened():
            await work("use", 9)

    task = asyncio.create_task(use())
    await asyncio.sleep(0.1)
    task.cancel()
    await asyncio.wait([task])
    return task.cancelled()


async def an_awaitable_by_hand():
    class Later:
        def __await__(self):
            yield from asyncio.sleep(0.2).__await__()
            return "later"

    return await Later()
