import asyncio

from traced import log, run, work


async def a_full_queue_makes_the_producer_wait():
    queue = asyncio.Queue(2)

    async def produce():
        for number in range(5):
            await queue.put(number)
            log("put", number)
        await queue.put(None)

    async def consume():
        while (item := await queue.get()) is not None:
            await asyncio.sleep(0.1)
            log("got", item)

    await asyncio.gather(produce(), consume())


async def workers_and_join():
    queue = asyncio.Queue()
    for number in range(7):
        queue.put_nowait(number)

    async def worker(name):
        while True:
            number = await queue.get()
            await work(f"{name}{number}", 1 + number % 2)
            queue.task_done()

    tasks = [asyncio.create_task(worker(name)) for name in "abc"]
    await queue.join()
    log("joined")
    for task in tasks:
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    return [type(result).__name__ for result in results]


async def consumers_in_order():
    queue = asyncio.Queue()

    async def consume(name):
        log(name, await queue.get())

    tasks = [asyncio.create_task(consume(name)) for name in "abc"]
    await asyncio.sleep(0.1)
    for number in range(3):
        queue.put_nowait(number)
    await asyncio.gather(*tasks)


async def by_priority():
    queue = asyncio.PriorityQueue()
    for pair in ((3, "c"), (1, "a"), (2, "b")):
        await queue.put(pair)
    return [(await queue.get())[1] for _ in range(3)]


async def last_in_first_out():
    queue = asyncio.LifoQueue()
    for item in "abc":
        queue.put_nowait(item)
    return [queue.get_nowait() for _ in range(3)]


async def an_empty_queue():
    queue = asyncio.Queue()
    try:
        queue.get_nowait()
    except asyncio.QueueEmpty as error:
        log(type(error).__name__)
    await asyncio.wait_for(queue.get(), 0.2)


async def a_full_queue():
    queue = asyncio.Queue(1)
    queue.put_nowait(1)
    try:
        queue.put_nowait(2)
    except asyncio.QueueFull:
        return queue.full(), queue.qsize(), queue.maxsize


async def done_too_often():
    try:
        asyncio.Queue().task_done()
    except ValueError as error:
        return error


async def a_pipeline():
    first, second = asyncio.Queue(1), asyncio.Queue(1)

    async def read():
        for number in range(4):
            await asyncio.sleep(0.1)
            await first.put(number)
        await first.put(None)

    async def square():
        while (number := await first.get()) is not None:
            await asyncio.sleep(0.2)
            await second.put(number * number)
        await second.put(None)

    async def write():
        found = []
        while (number := await second.get()) is not None:
            log("written", number)
            found.append(number)
        return found

    return (await asyncio.gather(read(), square(), write()))[-1]


async def a_condition():
    condition, items = asyncio.Condition(), []

    async def take(name):
        async with condition:
            await condition.wait_for(lambda: items)
            log(name, items.pop())

    tasks = [asyncio.create_task(take(name)) for name in "ab"]
    for number in range(2):
        await asyncio.sleep(0.1)
        async with condition:
            items.append(number)
            condition.notify_all()
    await asyncio.gather(*tasks)


async def notify_one_after_the_other():
    condition = asyncio.Condition()

    async def wait(name):
        async with condition:
            await condition.wait()
            log(name)

    tasks = [asyncio.create_task(wait(name)) for name in "abc"]
    for _ in tasks:
        await asyncio.sleep(0.1)
        async with condition:
            condition.notify()
    await asyncio.gather(*tasks)


async def notify_without_the_lock():
    try:
        asyncio.Condition().notify()
    except RuntimeError as error:
        return error


async def a_condition_in_time():
    condition = asyncio.Condition()
    async with condition:
        try:
            await asyncio.wait_for(condition.wait(), 0.2)
        except TimeoutError:
            return condition.locked()
