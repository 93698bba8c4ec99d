import asyncio
import contextvars

from traced import log, run, work

user = contextvars.ContextVar("user", default="nobody")


async def each_task_has_a_copy():
    async def serve(name):
        user.set(name)
        await asyncio.sleep(0.1)
        log(user.get())

    await asyncio.gather(serve("a"), serve("b"))
    return user.get()


async def a_copy_from_where_it_was_made():
    user.set("parent")
    task = asyncio.create_task(asyncio.sleep(0.1, None))
    seen = asyncio.create_task(tell())
    user.set("changed")
    await task
    return await seen, user.get()


async def tell(tenths=1):
    await asyncio.sleep(tenths / 10)
    return user.get()


async def an_awaited_coroutine_shares_it():
    async def change():
        user.set("changed")

    await change()
    return user.get()


async def put_back():
    token = user.set("a")
    log(user.get())
    user.reset(token)
    return user.get()


async def a_context_given():
    context = contextvars.copy_context()
    context.run(user.set, "given")
    return await asyncio.create_task(tell(), context=context), user.get()


async def callbacks_keep_it():
    loop = asyncio.get_running_loop()
    user.set("then")
    loop.call_later(0.1, lambda: log(user.get()))
    user.set("now")
    await asyncio.sleep(0.2)
    return user.get()


async def a_thread_gets_it():
    user.set("mine")
    return await asyncio.to_thread(user.get)
