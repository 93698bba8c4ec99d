"""The model of a research desk, and what it may spend. Its answers take time, and its tokens are paid."""

import asyncio
from dataclasses import dataclass

EFFORT_OF = {"lookup": "low", "compare": "high"}
MOST_TOKENS = {"low": 500, "high": 4000}


@dataclass(frozen=True)
class Limits:
    places: int
    tokens: int
    seconds: float
    rounds: int = 3


class Busy(Exception):
    """The model refuses all requests for so many seconds."""

    def __init__(self, retry_after):
        super().__init__(retry_after)
        self.retry_after = retry_after


class Model:
    """Plans the rounds that it is given, and answers each sub-question after a tenth of a second.

    `seconds` and `tokens` say what a sub-question takes instead, and `failures` what it raises.
    The first call for a text in `busy` has all calls refused for so many seconds. Of a text in
    `unsure` the model is not sure with the effort that stands there, nor with a lower one.
    """

    def __init__(self, rounds, seconds=None, tokens=None, failures=None, busy=None, unsure=None):
        self._rounds = [*rounds]
        self._seconds = seconds or {}
        self._tokens = tokens or {}
        self._failures = failures or {}
        self._busy = dict(busy or {})
        self._unsure = unsure or {}
        self._open_at = 0.0
        self.seen = []
        self.asked = []
        self.running = []
        self.most = self.refused = 0

    async def plan(self, question, findings):
        self.seen.append([*findings])
        await asyncio.sleep(0.1)
        return self._rounds.pop(0) if self._rounds else []

    async def ask(self, text, effort):
        self._refuse(text)
        self.asked.append((text, effort))
        self.running.append(text)
        self.most = max(self.most, len(self.running))
        try:
            await asyncio.sleep(self._seconds.get(text, 0.1))
        finally:
            self.running.remove(text)
        if text in self._failures:
            raise self._failures[text]
        tokens = self._tokens.get(text, 100 if effort == "low" else 1000)
        is_sure = text not in self._unsure or (self._unsure[text], effort) == ("low", "high")
        return (f"{text} found" if is_sure else None), tokens

    def _refuse(self, text):
        now = asyncio.get_running_loop().time()
        self._open_at = max(self._open_at, now + self._busy.pop(text, 0))
        left = self._open_at - now
        if left > 0.005:
            self.refused += 1
            raise Busy(left)
