"""A status of 200 does not make a reply good: it is one of the allowed ones, exactly, or the step has failed."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import comb, log


@dataclass(frozen=True)
class Span:
    """A call of the model: its step, the number of the ticket, its tokens, and how it ended."""
    step: str
    ticket: int
    tokens: int
    outcome: str


def outcome_of(status: str) -> str:
    """Return how a call ended."""
    if status in ("429", "503"):
        return "busy"
    if status != "200":
        return "failed"
    return "ok"


class Chain:
    """Labels tickets in two steps, and records each call as a span."""

    def __init__(self, model: Callable[[str], str], labels: list[str], tries: int) -> None:
        """Begin without spans."""
        self.model = model
        self.labels = labels
        self.tries = tries
        self.spans: list[Span] = []

    def step(self, name: str, ticket: int, prompt: str) -> tuple[bool, str]:
        """Call the model while it is busy; return whether it went well, and the reply or the failure."""
        for _ in range(self.tries):
            status, tokens, *rest = self.model(prompt).split(" ", 2)
            reply = rest[0] if rest else ""
            outcome = outcome_of(status)
            self.spans.append(Span(name, ticket, int(tokens), outcome))
            if outcome == "ok":
                return True, reply
            if outcome != "busy":
                return False, outcome
        return False, "failed"

    def label(self, ticket: int, text: str) -> str:
        """Return the label of a ticket, or how it failed."""
        question = f"Label this ticket as {', '.join(self.labels)}. Reply with the label alone.\nTicket: {text}"
        good, label = self.step("draft", ticket, question)
        if not good:
            return label
        question = f"Is the label {label} right for this ticket? Reply with YES or NO.\nTicket: {text}"
        good, reply = self.step("check", ticket, question)
        if not good:
            return reply
        return "rejected" if reply == "NO" else label


def wasted(spans: list[Span]) -> float:
    """Return the share of the tokens that went into calls without a good reply."""
    tokens = sum(span.tokens for span in spans)
    lost = sum(span.tokens for span in spans if span.outcome != "ok")
    return lost / tokens if tokens else 0.0


def psi(before: Counter, now: Counter) -> float:
    """Return the stability index of two counts, with half a case added to each."""
    names = before.keys() | now.keys()
    all_before = before.total() + 0.5 * len(names)
    all_now = now.total() + 0.5 * len(names)
    index = 0.0
    for name in names:
        p = (before[name] + 0.5) / all_before
        q = (now[name] + 0.5) / all_now
        index += (q - p) * log(q / p)
    return index


def faults(results: list[tuple[str, str, str, str]], floors: dict[str, float], level: float, most_drift: float) -> list:
    """Return why the new chain must not be released."""
    reasons = []
    for name in sorted(floors):
        right = [new == expected for part, expected, _, new in results if part == name]
        if sum(right) / len(right) < floors[name]:
            reasons.append(f"slice {name}: {sum(right)} of {len(right)} right")
    better = sum(new == expected != old for _, expected, old, new in results)
    worse = sum(old == expected != new for _, expected, old, new in results)
    changed = better + worse
    if sum(comb(changed, k) for k in range(worse, changed + 1)) / 2**changed <= level:
        reasons.append(f"{better} better, {worse} worse")
    drift = psi(Counter(row[2] for row in results), Counter(row[3] for row in results))
    if drift > most_drift:
        reasons.append(f"replies drifted by {drift:.2f}")
    return reasons


def decide(
    results: list[tuple[str, str, str, str]],
    floors: dict[str, float],
    fewest: int,
    level: float,
    most_drift: float,
) -> tuple[str, list[str]]:
    """Return whether a new chain may be released, and why not."""
    sizes = Counter(row[0] for row in results)
    reasons = [f"slice {name} has {sizes[name]} of {fewest} cases" for name in sorted(floors) if sizes[name] < fewest]
    if reasons:
        return "incomplete", reasons
    reasons = faults(results, floors, level, most_drift)
    return ("block" if reasons else "release"), reasons
