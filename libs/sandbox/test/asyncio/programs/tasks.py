import asyncio

from traced import fail, log, run, work


async def one_after_the_other():
    return [await work("a", 2), await work("b", 1)]


async def two_at_once():
    first, second = asyncio.create_task(work("a", 2)), asyncio.create_task(work("b", 1))
    log("made")
    return [await first, await second]


async def a_task_begins_only_at_the_next_await():
    task = asyncio.create_task(work("a"))
    log("not yet")
    await asyncio.sleep(0)
    log("begun")
    return await task


async def equal_sleeps_end_in_order():
    tasks = [asyncio.create_task(work(name, 2)) for name in "abcd"]
    for task in tasks:
        await task


async def sleep_nothing_takes_turns():
    async def count(name):
        for number in range(3):
            log(name, number)
            await asyncio.sleep(0)

    await asyncio.gather(count("a"), count("b"))


async def names_of_tasks():
    task = asyncio.create_task(work("a"), name="mine")
    return [task.get_name(), await task, task.done(), asyncio.current_task() is task]


async def all_tasks_of_the_loop():
    tasks = [asyncio.create_task(work("a"), name="first"), asyncio.create_task(work("b"), name="second")]
    names = sorted(task.get_name() for task in asyncio.all_tasks() if task is not asyncio.current_task())
    await asyncio.wait(tasks)
    return names, len(asyncio.all_tasks())


async def done_callbacks():
    task = asyncio.create_task(work("a"))
    task.add_done_callback(lambda done: log("first", done.result()))
    task.add_done_callback(lambda done: log("second", done is task))
    await task
    log("after")
    await asyncio.sleep(0)


async def a_result_before_its_time():
    task = asyncio.create_task(work("a"))
    try:
        task.result()
    except asyncio.InvalidStateError as error:
        log(error)
    return await task


async def an_exception_waits_for_who_awaits():
    task = asyncio.create_task(fail("a"))
    await asyncio.sleep(0.3)
    log(repr(task.exception()))
    try:
        await task
    except ValueError as error:
        log("caught", error)


async def pending_at_the_end_is_cancelled():
    asyncio.create_task(work("a", 5))
    return await work("main", 1)


async def tasks_make_tasks():
    async def grow(level):
        log("level", level)
        if level == 3:
            return 1
        await asyncio.sleep(0.1)
        return sum(await asyncio.gather(grow(level + 1), grow(level + 1)))

    return await grow(0)


async def eager_ones_begin_at_once():
    asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    task = asyncio.create_task(work("a"))
    log("made")
    return await task


async def a_loop_within_a_loop():
    inner = work("a")
    try:
        asyncio.run(inner)
    except RuntimeError as error:
        inner.close()
        return error


async def system_exit():
    asyncio.create_task(work("a", 3))
    await asyncio.sleep(0.1)
    raise SystemExit(3)
