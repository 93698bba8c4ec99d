import json
import random
import re
from dataclasses import dataclass

SIZE = 4


@dataclass(frozen=True)
class Case:
    """A test case: its topic, the question and the right answer."""

    topic: str
    question: str
    answer: str


def report(
    cases: list[Case], replies: dict[str, list[str | None]], shown: list[str], draws: int, seed: int
) -> dict:
    """Return what two systems score on cases that the prompt does not give away."""
    fresh = [index for index, case in enumerate(cases) if not is_leaked(case.question, shown)]
    outcomes = {
        name: [outcome(cases[index].answer, given[index]) for index in fresh]
        for name, given in replies.items()
    }
    old, new = outcomes.values()
    topics: dict[str, list[int]] = {}
    for index, before, after in zip(fresh, old, new):
        gain = (after == "right") - (before == "right")
        topics.setdefault(cases[index].topic, []).append(gain)
    low, high = interval([topics[name] for name in sorted(topics)], draws, seed)
    return {
        "leaked": len(cases) - len(fresh),
        "systems": {name: counts(found) for name, found in outcomes.items()},
        "interval": (low, high),
        "verdict": "better" if low > 0 else "worse" if high < 0 else "not known",
    }


def is_leaked(question: str, shown: list[str]) -> bool:
    """Return whether the prompt shows four words of the question in a row, or a short one whole."""
    words = words_of(question)
    size = min(SIZE, len(words))
    runs = {tuple(words[i : i + size]) for i in range(len(words) - size + 1)}
    for text in shown:
        known = words_of(text)
        if any(tuple(known[i : i + size]) in runs for i in range(len(known) - size + 1)):
            return True
    return False


def outcome(answer: str, reply: str | None) -> str:
    """Return whether a reply is right, wrong, refused or unreadable."""
    if reply is not None and words_of(reply)[:2] == ["i", "cannot"]:
        return "refused"
    try:
        given = json.loads(reply or "")["answer"]
    except (ValueError, TypeError, KeyError):
        return "unreadable"
    if not isinstance(given, str):
        return "unreadable"
    return "right" if words_of(given) == words_of(answer) else "wrong"


def counts(found: list[str]) -> dict[str, int]:
    """Count the outcomes."""
    return {name: found.count(name) for name in ("right", "wrong", "refused", "unreadable")}


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case."""
    return re.findall(r"\w+", text.lower())


def interval(topics: list[list[int]], draws: int, seed: int) -> tuple[float, float]:
    """Return a bootstrap interval of 95 % for the mean gain, by drawing topics."""
    source = random.Random(seed)
    means = []
    for _ in range(draws):
        drawn = [topics[source.randrange(len(topics))] for _ in topics]
        means.append(sum(map(sum, drawn)) / sum(map(len, drawn)))
    means.sort()
    cut = int(0.025 * draws)
    return means[cut], means[draws - 1 - cut]
