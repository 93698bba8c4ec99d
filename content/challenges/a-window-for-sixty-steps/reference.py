"""Notes

Estimate, before measuring. A window of 60000 is changed behind the first 3000. If F tokens are freed, the other 57000
- F are read anew: 0.9 of them is the price. Each later call saves 0.1 of F. So it takes 9 (57000 - F) / F calls: 25
for 15000, 4 for 40000. With sixty steps the first is the least that I want; it is `at_least`.

Rules. Above 60000 tokens everything but the three newest entries is cleared at once, if that frees 15000. An entry
keeps its place and its name, so the model sees what it has read. Marked facts stay inside of the cleared entry, as
notes at their place: a second tidying finds an entry that is small already and leaves it. Logs stay whole.

Chosen in two rounds on runs 0 to 19, which first had 40000 tokens and six entries; reported on runs 100 to 159, with
calls over 100000 tokens in the last column and two standard errors over runs:

                             cost   more than chosen   again   lost  large
    chosen                 594805         +0 ±      0   10.4   0.00    0.0
    never                  781238    +186433 ±  16706    0.0   0.00   30.4
    each step              938485    +343680 ±  19474   24.3   0.00    0.0
    without notes          632932     +38127 ±   7409   14.6   0.00    0.0
    logs are cleared       461139    -133666 ±  16275    7.6   1.00    0.0
    no logs, no notes      484722    -110083 ±  16715   10.9   3.22    0.0
    earlier                611219     +16415 ±   6778   15.0   0.00    0.0
    later                  610732     +15927 ±   6438    6.0   0.00    0.0
    keeps 1                566778     -28027 ±   4843   13.9   0.00    0.0
    keeps 8                709060    +114255 ±   8502    5.7   0.00    0.2

What each is worth. Notes save 38000 tokens and 4 readings a run. Tidying at each step is worse than never tidying: it
changes the middle of the window every time. Limits of 30000 and 90000 both cost 16000 more. Keeping one entry would be
28000 cheaper still, with 3.5 more readings; I keep three, because a real model compares results that stand side by
side, which this simulation does not count.

The price of a fact. Clearing logs saves 134000 tokens a run and loses one fact. At an invented price of 3 dollars a
million that is 40 cents for a fact that nobody can find again. When the agent looks for a fault, a person would look
for it for minutes, so I pay. For a run that may simply be started again, I would not.

The surprise: keeping eight entries saves half of the readings, 5.7 instead of 10.4, and is much dearer all the same. A
reading costs some 3000 tokens once; an old entry is paid in each call, and delays when 15000 tokens can be freed.

A real model does not find all that stands in a window, and it may use a wrong fact. It would also decide to read again
something that it has. And "lost" would not be seen: it would go on with a guess.
"""

import math
import random
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Step:
    """A call and its result: some facts, some of them marked by the tool; a log cannot be read a second time."""

    source: str
    tokens: int
    facts: tuple[str, ...]
    marked: tuple[str, ...]
    can_be_read_again: bool


@dataclass(frozen=True)
class Entry:
    """A part of the window: a text of so many tokens, with the facts that the model can find in it."""

    text: str
    tokens: int
    facts: frozenset[str]
    step: Step | None = None


def run_of(seed: int) -> list[tuple[Step, tuple[str, ...]]]:
    """Return 60 steps, each with the facts that the model needs before it; most needs are of the last steps."""
    source = random.Random(seed)
    steps: list[tuple[Step, tuple[str, ...]]] = []
    for number in range(60):
        kind = source.choice(("file", "file", "file", "log", "search"))
        facts = tuple(f"{kind} {number}: fact {each}" for each in range(source.randint(1, 4)))
        marked = tuple(fact for fact in facts if source.random() < (0.6 if kind == "log" else 0.2))
        step = Step(f"{kind} {number}", source.randint(300, 6000), facts, marked, kind != "log")
        needs = set()
        for _ in range(source.randint(0, 2)):
            if steps:
                back = min(int(source.expovariate(0.2)) + 1, len(steps))
                needs.add(source.choice(steps[-back][0].facts))
            if steps and source.random() < 0.15:
                old = source.choice(steps)[0]
                needs.add(source.choice(old.marked or old.facts))
        steps.append((step, tuple(sorted(needs))))
    return steps


def cost(before: list[Entry], now: list[Entry]) -> float:
    """Return what a call costs in new tokens: a common beginning is read at a tenth."""
    common = 0
    while common < min(len(before), len(now)) and before[common] == now[common]:
        common += 1
    return sum(entry.tokens for entry in now) - 0.9 * sum(entry.tokens for entry in now[:common])


START = [Entry("rules and task", 3000, frozenset())]


def entry_of(step: Step) -> Entry:
    """Return a step as it comes into the window."""
    return Entry(step.source, step.tokens + 80, frozenset(step.facts), step)


@dataclass(frozen=True)
class Policy:
    """When the window is tidied, and what stays in it."""

    most: int = 60_000  # tokens: tidied above this
    keep: int = 3  # the newest entries are left alone
    notes: bool = True  # marked facts are copied into notes
    spare_logs: bool = True  # what cannot be read again stays as it is
    at_least: int = 15_000  # tokens: less is not worth the cache


POLICIES = {
    "chosen": Policy(),
    "never": Policy(most=10**9),
    "each step": Policy(most=0, at_least=0),
    "without notes": Policy(notes=False),
    "logs are cleared": Policy(spare_logs=False),
    "no logs, no notes": Policy(spare_logs=False, notes=False),
    "earlier": Policy(most=30_000),
    "later": Policy(most=90_000),
    "keeps 1": Policy(keep=1),
    "keeps 8": Policy(keep=8),
}
MOST_IN_WINDOW = 100_000


def cleared(entry: Entry, policy: Policy) -> Entry:
    """Return an entry without its content: the call and the marked facts stay where they were."""
    step = entry.step
    if step is None or entry.tokens <= 80 + 15 * len(step.facts) or (policy.spare_logs and not step.can_be_read_again):
        return entry
    marked = step.marked if policy.notes else ()
    return replace(entry, text=f"{step.source}, cleared", tokens=80 + 15 * len(marked), facts=frozenset(marked))


def tidy(window: list[Entry], policy: Policy | None = None) -> list[Entry]:
    """Return the window for the next call: old results are cleared together, or nothing is."""
    policy = policy or Policy()
    if size(window) <= policy.most:
        return window
    old, new = window[: -policy.keep], window[-policy.keep :]
    tidied = [*(cleared(entry, policy) for entry in old), *new]
    return tidied if size(window) - size(tidied) >= policy.at_least or policy.at_least == 0 else window


def size(window: list[Entry]) -> int:
    """Return the tokens of a window."""
    return sum(entry.tokens for entry in window)


@dataclass
class Tally:
    """What a run brought."""

    cost: float = 0.0
    again: int = 0
    lost: int = 0
    overflow: int = 0


def play(seed: int, policy: Policy | None = None) -> Tally:
    """Return what a run costs, what was read again, and what was lost."""
    policy = policy or Policy()
    window, tally, known = list(START), Tally(), {}
    for step, needs in run_of(seed):
        for fact in needs:
            if any(fact in entry.facts for entry in window):
                continue
            origin = known[fact]
            if origin.can_be_read_again:
                tally.again += 1
                window = extended(window, origin, policy, tally)
            else:
                tally.lost += 1
        known |= dict.fromkeys(step.facts, step)
        window = extended(window, step, policy, tally)
    return tally


def extended(window: list[Entry], step: Step, policy: Policy, tally: Tally) -> list[Entry]:
    """Return the window after a step, and pay for the call that reads it."""
    now = tidy([*window, entry_of(step)], policy)
    tally.cost += cost(window, now)
    tally.overflow += size(now) > MOST_IN_WINDOW
    return now


def measure(seeds: range) -> str:
    """Return what each policy costs on the same runs, with the difference from the chosen one."""
    chosen = [play(seed).cost for seed in seeds]
    lines = [f"{len(seeds)} runs              cost   more than chosen  again   lost  calls over {MOST_IN_WINDOW}"]
    for name, policy in POLICIES.items():
        tallies = [play(seed, policy) for seed in seeds]
        more = [tally.cost - best for tally, best in zip(tallies, chosen)]
        error = 2 * math.sqrt(sum((each - mean(more)) ** 2 for each in more) / (len(more) - 1) / len(more))
        again, lost = mean([tally.again for tally in tallies]), mean([tally.lost for tally in tallies])
        over = mean([tally.overflow for tally in tallies])
        lines.append(
            f"{name:18} {mean([tally.cost for tally in tallies]):10.0f} {mean(more):+10.0f} ± {error:6.0f}"
            f" {again:6.1f} {lost:6.2f} {over:6.1f}"
        )
    return "\n".join(lines)


def mean(values: list[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


if __name__ == "__main__":
    print(measure(range(100, 104)))
