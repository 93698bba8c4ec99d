import asyncio


async def fetch(name):
    await asyncio.sleep(len(name))
    return name.upper()
