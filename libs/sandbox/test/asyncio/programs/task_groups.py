import asyncio

from traced import described, fail, log, run, work


async def a_group_waits_for_all():
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(work(name, tenths)) for name, tenths in (("a", 3), ("b", 1), ("c", 2))]
        log("made")
    return [task.result() for task in tasks]


async def a_failure_cancels_the_others():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(work("a", 5))
            group.create_task(fail("b", 2))
    except* ValueError as errors:
        log("caught", described(errors))


async def two_failures_at_once():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(fail("a", 2))
            group.create_task(fail("b", 2, KeyError))
    except* KeyError as errors:
        log("keys", described(errors))
    except* ValueError as errors:
        log("values", described(errors))


async def a_failure_in_the_body():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(work("a", 5))
            await asyncio.sleep(0.1)
            raise KeyError("body")
    except* KeyError as errors:
        log(described(errors))


async def a_failure_before_a_task_begins():
    async with asyncio.TaskGroup() as group:
        group.create_task(work("a"))
        raise ValueError("at once")


async def a_failure_while_others_clean_up():
    async def clean():
        try:
            await work("a", 5)
        finally:
            await asyncio.sleep(0.2)
            log("clean")
            raise KeyError("cleaning")

    async with asyncio.TaskGroup() as group:
        group.create_task(clean())
        group.create_task(fail("b", 1))


async def groups_in_groups():
    async with asyncio.TaskGroup() as outer:
        outer.create_task(work("a", 4))
        async with asyncio.TaskGroup() as inner:
            inner.create_task(work("b", 1))
            inner.create_task(work("c", 2))
        log("inner is over")


async def a_failure_of_an_inner_group():
    async def inner():
        async with asyncio.TaskGroup() as group:
            group.create_task(fail("b", 1))
            group.create_task(work("c", 5))

    async with asyncio.TaskGroup() as group:
        group.create_task(work("a", 5))
        group.create_task(inner())


async def tasks_that_add_tasks():
    async def parent(group):
        await work("parent", 1)
        group.create_task(work("child", 2))

    async with asyncio.TaskGroup() as group:
        group.create_task(parent(group))
    log("over")


async def a_cancelled_child_is_no_failure():
    async with asyncio.TaskGroup() as group:
        child = group.create_task(work("a", 5))
        group.create_task(work("b", 2))
        await asyncio.sleep(0.1)
        child.cancel()
    return child.cancelled()


async def cancelled_from_outside():
    async def whole():
        async with asyncio.TaskGroup() as group:
            group.create_task(work("a", 5))

    task = asyncio.create_task(whole())
    await asyncio.sleep(0.1)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        return task.cancelled()


async def a_group_that_is_over():
    async with asyncio.TaskGroup() as group:
        pass
    late = work("late")
    try:
        group.create_task(late)
    except RuntimeError as error:
        late.close()
        return "is finished" in str(error)
