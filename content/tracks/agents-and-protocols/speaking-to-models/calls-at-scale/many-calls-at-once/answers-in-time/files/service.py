"""A service for trying out programs: it answers after some seconds, and writes down what it was asked."""

import asyncio


class Service:
    def __init__(self, seconds=None, failures=None):
        self.seconds = seconds or {}
        self.failures = failures or {}
        self.running = []
        self.begun = []
        self.most = 0

    async def ask(self, question):
        self.begun.append(question)
        self.running.append(question)
        self.most = max(self.most, len(self.running))
        try:
            await asyncio.sleep(self.seconds.get(question, 1))
            if question in self.failures:
                raise self.failures[question]
            return question.upper()
        finally:
            self.running.remove(question)
