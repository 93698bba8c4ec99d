import asyncio

from traced import described, fail, log, run, work


async def a_task_is_cancelled():
    task = asyncio.create_task(work("a", 5))
    await asyncio.sleep(0.1)
    log(task.cancel())
    try:
        await task
    except asyncio.CancelledError as error:
        log(described(error), task.cancelled())


async def with_a_message():
    task = asyncio.create_task(work("a", 5))
    await asyncio.sleep(0.1)
    task.cancel("enough")
    await task


async def before_it_begins():
    task = asyncio.create_task(work("a"))
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        return "never began"


async def after_it_is_done():
    task = asyncio.create_task(work("a"))
    await task
    return task.cancel()


async def finally_takes_its_time():
    async def careful():
        try:
            await work("a", 5)
        finally:
            await work("cleaning", 2)

    task = asyncio.create_task(careful())
    await asyncio.sleep(0.1)
    task.cancel()
    await asyncio.wait([task])
    return task.cancelled()


async def cancelled_again_in_finally():
    async def careful():
        try:
            await work("a", 5)
        finally:
            await work("cleaning", 5)

    task = asyncio.create_task(careful())
    for _ in range(2):
        await asyncio.sleep(0.1)
        task.cancel()
    await asyncio.wait([task])
    return task.cancelled()


async def an_exception_in_finally():
    async def careless():
        try:
            await work("a", 5)
        finally:
            raise KeyError("in finally")

    task = asyncio.create_task(careless())
    await asyncio.sleep(0.1)
    task.cancel()
    try:
        await task
    except KeyError as error:
        return described(error), described(error.__context__), task.cancelled()


async def swallowed_and_uncancelled():
    async def stubborn():
        try:
            await work("a", 5)
        except asyncio.CancelledError:
            return asyncio.current_task().uncancel(), await work("b", 1)

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0.1)
    task.cancel()
    return await task, task.cancelled(), task.cancelling()


async def shielded():
    inner = asyncio.create_task(work("a", 3))

    async def outer():
        await asyncio.shield(inner)

    task = asyncio.create_task(outer())
    await asyncio.sleep(0.1)
    task.cancel()
    await asyncio.wait([task])
    log(task.cancelled(), inner.done())
    return await inner


async def a_shield_in_a_timeout():
    inner = asyncio.create_task(work("a", 4))
    try:
        await asyncio.wait_for(asyncio.shield(inner), 0.2)
    except TimeoutError:
        log("goes on without it")
    return await inner


async def an_inner_cancelled_through_the_shield():
    inner = asyncio.create_task(work("a", 3))
    asyncio.get_running_loop().call_later(0.1, inner.cancel)
    try:
        await asyncio.shield(inner)
    except asyncio.CancelledError:
        return inner.cancelled()


async def who_awaits_is_cancelled_with_it():
    inner = asyncio.create_task(work("inner", 5))

    async def outer():
        await inner

    task = asyncio.create_task(outer())
    await asyncio.sleep(0.1)
    task.cancel()
    await asyncio.wait([task])
    return task.cancelled(), inner.cancelled()


async def main_cancels_itself():
    asyncio.current_task().cancel()
    log("still here")
    await asyncio.sleep(0)
    log("never here")


async def a_group_of_exceptions():
    try:
        raise ExceptionGroup("both", [ValueError(1), ExceptionGroup("inner", [KeyError(2), ValueError(3)])])
    except* ValueError as errors:
        log(described(errors))
    except* KeyError as errors:
        log(described(errors))


async def split_by_kind():
    try:
        async with asyncio.TaskGroup() as group:
            for name, kind in (("a", ValueError), ("b", KeyError), ("c", ValueError)):
                group.create_task(fail(name, 1, kind))
    except ExceptionGroup as errors:
        values, others = errors.split(ValueError)
        return described(values), described(others), errors.message


async def some_are_left():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(fail("a", 1))
            group.create_task(fail("b", 1, KeyError))
    except* ValueError:
        log("only the values")
