"""Get answers to many questions before a meeting begins."""

import asyncio
import random
from dataclasses import dataclass


SECOND = 0.004  # a second of the service, in seconds of this program, so that a run is short
PLACES = 5
REQUESTS_A_MINUTE = 60


@dataclass(frozen=True)
class Question:
    """A question, the points for its answer, and the tokens that a call is expected to cost."""

    number: int
    points: int
    tokens: int


class Refused(Exception):
    """Status 429: nobody should ask before `after` seconds have passed."""

    def __init__(self, after: float):
        super().__init__(f"retry after {after:.1f} s")
        self.after = after


class Broken(Exception):
    """Status 500: this call has failed; another one may not."""


class Service:
    """Answers within seconds, sometimes much later; refuses what is too much; charges what it has begun."""

    def __init__(self, seed: int):
        self.source = random.Random(seed)
        self.begun: list[float] = []
        self.in_flight = self.refused = self.spent = 0

    def now(self) -> float:
        """Return the time in seconds of the service."""
        return asyncio.get_running_loop().time() / SECOND

    async def ask(self, question: Question) -> str:
        """Return the answer; raises Refused or Broken."""
        now = self.now()
        self.begun = [begin for begin in self.begun if begin > now - 10]
        if self.in_flight >= PLACES or len(self.begun) >= REQUESTS_A_MINUTE / 6:
            self.refused += 1
            raise Refused(8)
        self.begun.append(now)
        self.in_flight += 1
        self.spent += question.tokens
        luck = self.source.random()
        seconds = question.tokens / 300 * self.source.uniform(0.6, 1.4) * (8 if luck < 0.12 else 1)
        try:
            await asyncio.sleep(seconds * SECOND)
            if luck > 0.9:
                raise Broken("overloaded")
            return f"answer {question.number}"
        finally:
            self.in_flight -= 1


def questions(seed: int) -> list[Question]:
    """Return the questions of a meeting, in the order in which people sent them."""
    source = random.Random(seed)
    return [Question(number, source.choice((1, 1, 1, 3, 10)), source.randint(300, 2400)) for number in range(60)]


async def ask_all(service: Service, asked: list[Question], seconds: float) -> list[str]:
    """Return for each question, in order, its answer or why there is none, within so many seconds of the service."""
    raise NotImplementedError


def measure(seeds: range) -> str:
    """Return what each policy brings on several meetings."""
    raise NotImplementedError


async def one_after_the_other() -> None:
    """Ask three questions without any care."""
    service = Service(1)
    for question in questions(1)[:3]:
        try:
            print(f"{service.now() % 1000:6.1f} s", question, await service.ask(question))
        except (Refused, Broken) as error:
            print(question, repr(error))


if __name__ == "__main__":
    asyncio.run(one_after_the_other())
