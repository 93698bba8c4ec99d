import asyncio


class Service:
    """Answers each call after its seconds, which are 1 where nothing else is said.

    `failures` has for some steps the exceptions of the first calls. `most` is the greatest number of calls at a time.
    """

    def __init__(self, seconds=None, failures=None):
        self.seconds = seconds or {}
        self.failures = {step: list(errors) for step, errors in (failures or {}).items()}
        self.begun = []
        self.running = set()
        self.most = 0

    async def call(self, step, inputs):
        self.begun.append(step)
        self.running.add(step)
        self.most = max(self.most, len(self.running))
        try:
            await asyncio.sleep(self.seconds.get(step, 1))
            if self.failures.get(step):
                raise self.failures[step].pop(0)
            return f"{step}({' '.join(inputs[name] for name in sorted(inputs))})"
        finally:
            self.running.discard(step)
