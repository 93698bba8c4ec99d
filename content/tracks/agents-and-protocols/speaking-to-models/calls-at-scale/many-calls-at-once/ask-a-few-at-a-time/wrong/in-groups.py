"""You ask in groups and wait for the slowest of each. A place that is free is empty until the group has ended."""

import asyncio


async def ask_all(questions, ask, places):
    answers = []
    for start in range(0, len(questions), places):
        answers += await asyncio.gather(*map(ask, questions[start : start + places]))
    return answers
