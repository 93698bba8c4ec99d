"""Keep the window of a long run small, without losing what is needed later."""

import random
from dataclasses import dataclass


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


def tidy(window: list[Entry]) -> list[Entry]:
    """Return the window for the next call: it may clear, note down or leave everything as it is."""
    raise NotImplementedError


def play(seed: int) -> object:
    """Return what a run costs, how many steps were read again, and how many needed facts were lost for good."""
    raise NotImplementedError


if __name__ == "__main__":
    window, total = list(START), 0.0
    for step, _ in run_of(1):
        before = window
        window = [*window, entry_of(step)]
        total += cost(before, window)
    print(f"nothing removed: {total:.0f}, at the end {sum(entry.tokens for entry in window)} tokens")
