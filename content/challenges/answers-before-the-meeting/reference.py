"""Notes

Chosen on meetings 0 to 19, reported on 100 to 119. 40 seconds, two standard errors over meetings:

                       points   chosen - this    tokens a point   refused
    chosen              64.8 %                         259           0.0
    in their order      34.1 %   +30.7 ± 4.8           597           0.0
    each waits alone    60.5 %    +4.2 ± 2.3           292           6.2
    not paced           63.0 %    +1.7 ± 1.5           267           2.1
    patience of 3       61.9 %    +2.9 ± 1.9           270           0.0
    patience of 1.5     55.7 %    +9.1 ± 6.0           340           0.0
    one try             59.6 %    +5.2 ± 3.3           233           0.0

The order is worth most: points for a token, since a place is held for about the tokens of a question. What did not pay
is giving up slow calls, which I had chosen first, with a patience of 3. A call that is given up is paid, and its second
try is as often slow; only when very many are waiting for a place could it win. Pacing is hardly worth anything once all
share one pause. Trying again was worth nothing on the meetings of the choice (0.1 ± 0.6) and 5 points on the others.
I would not build on either number.

A bound: only 40 calls can begin in 40 seconds. If the 40 best questions were answered at once, that would be 90 % of
the points. The 200 seconds of five places, at the usual speed and without any slow or broken call, would bring 95 %.
With slow calls the mean is 1.84 times the usual, and every tenth fails after its time, so 65 % is not far from what is
there.

Who loses: long questions for one point, which are never asked. People who know would split a question, or call it
important. I would keep every fifth place in line for the oldest question, and say beforehand what it costs.

Times: one meeting brings up to nine points more or less in another run, because `SECOND` is short and the loop has
other work; the mean of six meetings stays within two points.

Nothing is left behind, since all calls run in one task group inside of the timeout: it waits until every call that it
has cancelled has ended, and a cancellation from outside takes the same way. What was charged for them is lost.
"""

import asyncio
import math
import random
from collections.abc import Iterable
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


@dataclass(frozen=True)
class Policy:
    """Decisions that can be switched off one by one."""

    best_first: bool = True
    shared_pause: bool = True
    paced: bool = True
    patience: float = math.inf  # a call is given up after so many times its usual seconds
    tries: int = 3


USUAL_SECONDS = 1 / 300  # for a token: from earlier logs
POLICIES = {
    "chosen": Policy(),
    "in their order": Policy(best_first=False),
    "each waits alone": Policy(shared_pause=False, paced=False),
    "not paced": Policy(paced=False),
    "patience of 3": Policy(patience=3),
    "patience of 1.5": Policy(patience=1.5),
    "one try": Policy(tries=1),
}


class Gate:
    """Lets calls begin no faster than the limit, and none during a pause that holds for all."""

    def __init__(self, service: Service, policy: Policy):
        self.service, self.policy = service, policy
        self.free_at = self.pause_until = -math.inf
        self.line = asyncio.Lock()

    async def pass_through(self) -> None:
        """Wait for the turn of this call; it has its place already."""
        async with self.line:
            # A pause may be prolonged while we sleep, so we look again.
            while (left := max(self.free_at, self.pause_until) - self.service.now()) > 0:
                await asyncio.sleep(left * SECOND)
            if self.policy.paced:
                self.free_at = self.service.now() + 60 / REQUESTS_A_MINUTE * 1.05

    async def refused(self, after: float) -> None:
        """Note a refusal: a pause for all, or a sleep of this one."""
        if self.policy.shared_pause:
            self.pause_until = max(self.pause_until, self.service.now() + after)
        else:
            await asyncio.sleep(after * SECOND)


async def ask_all(
    service: Service, asked: list[Question], seconds: float, policy: Policy | None = None
) -> list[str]:
    """Return for each question, in order, its answer or why there is none, within so many seconds of the service.

    As many workers as there are places take the next question from one line; who fails goes back into it.
    """
    policy = policy or Policy()
    outcomes = ["late"] * len(asked)
    gate = Gate(service, policy)
    tries = dict.fromkeys(range(len(asked)), 0)
    waiting = [*tries]
    if policy.best_first:
        waiting.sort(key=lambda number: -asked[number].points / asked[number].tokens)

    async def attempt(number: int) -> None:
        usual = asked[number].tokens * USUAL_SECONDS
        tries[number] += 1
        try:
            await gate.pass_through()
            async with asyncio.timeout(None if policy.patience == math.inf else policy.patience * usual * SECOND):
                outcomes[number] = await service.ask(asked[number])
            return
        except Refused as error:
            outcomes[number] = "refused"
            tries[number] -= 1  # nothing was begun, so nothing was tried
            await gate.refused(error.after)
        except TimeoutError:
            outcomes[number] = "too slow"
        except Exception as error:
            outcomes[number] = f"failed: {error}"
        if tries[number] < policy.tries:
            waiting.append(number)

    async def work() -> None:
        while waiting:
            await attempt(waiting.pop(0))

    try:
        async with asyncio.timeout(seconds * SECOND), asyncio.TaskGroup() as group:
            for _ in range(PLACES):
                group.create_task(work())
    except TimeoutError:
        pass
    return outcomes


@dataclass(frozen=True)
class Tally:
    """What a run brought: the share of the points, tokens for a point, refusals."""

    points: float
    price: float
    refused: int


async def run(seed: int, seconds: float, policy: Policy) -> Tally:
    """Return what a policy brings in one meeting."""
    service, asked = Service(seed), questions(seed)
    outcomes = await ask_all(service, asked, seconds, policy)
    won = sum(question.points for question, text in zip(asked, outcomes) if text.startswith("answer"))
    return Tally(100 * won / sum(question.points for question in asked), service.spent / max(won, 1), service.refused)


def measure(seeds: range, seconds: float = 40, policies: dict[str, Policy] = POLICIES) -> str:
    """Return what each policy brings on the same meetings, and the difference from the chosen one."""
    runs = {name: [asyncio.run(run(seed, seconds, each)) for seed in seeds] for name, each in policies.items()}
    lines = [f"{len(seeds)} meetings, {seconds} s     points  chosen - this  tokens a point  refused"]
    for name, tallies in runs.items():
        less = [best.points - each.points for best, each in zip(runs["chosen"], tallies)]
        lines.append(
            f"{name:20} {average(tally.points for tally in tallies):10.1f}%"
            f"  {average(less):+5.1f} ± {spread(less):4.1f} {average(tally.price for tally in tallies):15.0f}"
            f" {average(tally.refused for tally in tallies):8.1f}"
        )
    return "\n".join(lines)


def average(values: Iterable[float]) -> float:
    """Return the mean."""
    found = list(values)
    return sum(found) / len(found)


def spread(values: list[float]) -> float:
    """Return two standard errors of the mean."""
    middle = average(values)
    return 2 * math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


if __name__ == "__main__":
    print(measure(range(100, 104)))
