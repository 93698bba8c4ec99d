"""Jobs for trying out programs: each takes some seconds, and may fail at its end."""

import asyncio
from functools import partial


class Service:
    def __init__(self, seconds=None, failures=None):
        self.seconds = seconds or {}
        self.failures = failures or {}
        self.running = []
        self.begun = []
        self.most = 0

    def jobs(self, names):
        return [partial(self.run, name) for name in names]

    async def run(self, name):
        self.begun.append(name)
        self.running.append(name)
        self.most = max(self.most, len(self.running))
        try:
            await asyncio.sleep(self.seconds.get(name, 1))
            if name in self.failures:
                raise self.failures[name]
            return name.upper()
        finally:
            self.running.remove(name)
