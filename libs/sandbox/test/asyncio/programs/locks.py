import asyncio

from traced import log, run, work


async def four_at_a_time():
    places = asyncio.Semaphore(4)

    async def call(name, tenths):
        async with places:
            return await work(name, tenths)

    return await asyncio.gather(*map(call, "abcdefgh", (2, 5, 7, 9, 1, 3, 6, 7)))


async def waiters_in_order():
    places = asyncio.Semaphore(1)

    async def call(name):
        async with places:
            await work(name, 1)

    await asyncio.gather(*map(call, "dbca"))


async def a_bounded_semaphore():
    places = asyncio.BoundedSemaphore(1)
    try:
        places.release()
    except ValueError as error:
        return error


async def a_semaphore_that_is_locked():
    places = asyncio.Semaphore(2)
    await places.acquire()
    log(places.locked())
    await places.acquire()
    log(places.locked())
    places.release()
    return places.locked()


async def a_cancelled_waiter_gives_its_place():
    places = asyncio.Semaphore(1)

    async def call(name, tenths):
        async with places:
            await work(name, tenths)

    tasks = [asyncio.create_task(call(name, 3)) for name in "abc"]
    await asyncio.sleep(0.1)
    tasks[1].cancel()
    await asyncio.wait(tasks)
    return [task.cancelled() for task in tasks]


async def the_most_in_flight():
    places, inside, most = asyncio.Semaphore(3), 0, 0

    async def call(number):
        nonlocal inside, most
        async with places:
            inside += 1
            most = max(most, inside)
            await asyncio.sleep((1 + number % 2) / 10)
            inside -= 1

    await asyncio.gather(*map(call, range(10)))
    return most


async def one_at_a_time():
    lock, total = asyncio.Lock(), 0

    async def add():
        nonlocal total
        async with lock:
            seen = total
            await asyncio.sleep(0.1)
            total = seen + 1

    await asyncio.gather(*(add() for _ in range(4)))
    return total


async def lost_updates_without_a_lock():
    total = 0

    async def add():
        nonlocal total
        seen = total
        await asyncio.sleep(0.1)
        total = seen + 1

    await asyncio.gather(*(add() for _ in range(4)))
    return total


async def a_lock_in_an_exception():
    lock = asyncio.Lock()
    try:
        async with lock:
            raise ValueError
    except ValueError:
        return lock.locked()


async def a_lock_released_twice():
    try:
        asyncio.Lock().release()
    except RuntimeError as error:
        return error


async def an_event_wakes_all():
    event = asyncio.Event()

    async def wait(name):
        await event.wait()
        log(name, "goes on")

    tasks = [asyncio.create_task(wait(name)) for name in "abc"]
    await work("main", 2)
    event.set()
    await asyncio.gather(*tasks)
    return event.is_set(), await event.wait()


async def an_event_set_and_cleared():
    event = asyncio.Event()

    async def wait(name):
        await event.wait()
        log(name, event.is_set())

    task = asyncio.create_task(wait("a"))
    await asyncio.sleep(0.1)
    event.set()
    event.clear()
    await task


async def a_barrier():
    barrier = asyncio.Barrier(3)

    async def come(name, tenths):
        await work(name, tenths)
        position = await barrier.wait()
        log(name, "goes on")
        return position

    return sorted(await asyncio.gather(come("a", 1), come("b", 3), come("c", 2)))


async def a_broken_barrier():
    barrier = asyncio.Barrier(2)
    task = asyncio.create_task(barrier.wait())
    await asyncio.sleep(0.1)
    await barrier.abort()
    try:
        await task
    except asyncio.BrokenBarrierError:
        return barrier.broken
