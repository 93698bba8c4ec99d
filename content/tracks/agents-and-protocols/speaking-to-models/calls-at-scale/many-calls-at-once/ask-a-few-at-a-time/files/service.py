"""A service for trying out programs: it answers after as many seconds as the question has letters."""

import asyncio


class Service:
    def __init__(self):
        self.running = self.most = 0

    async def ask(self, question):
        self.running += 1
        self.most = max(self.most, self.running)
        await asyncio.sleep(len(question))
        self.running -= 1
        return question.upper()
