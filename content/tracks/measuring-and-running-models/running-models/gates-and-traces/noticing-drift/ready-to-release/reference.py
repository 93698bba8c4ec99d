from collections.abc import Callable
from dataclasses import dataclass
from math import comb, log

DRAFT = "Label this ticket as {names}. Reply with the label alone.\nTicket: {text}"
CHECK = "Is the label {label} right for this ticket? Reply with YES or NO.\nTicket: {text}"
FAILURES = ("failed", "refused", "unreadable", "rejected")


@dataclass(frozen=True)
class Span:
    """A call of the model: its step, the number of the ticket, its tokens, and how it ended."""

    step: str
    ticket: int
    tokens: int
    outcome: str


class Chain:
    """Labels tickets in two steps, and records each call as a span."""

    def __init__(self, model: Callable[[str], str], labels: list[str], tries: int) -> None:
        """Begin without spans."""
        self._model, self._labels, self._tries = model, labels[:], tries
        self.spans: list[Span] = []

    def label(self, ticket: int, text: str) -> str:
        """Return the label of a ticket, or how it failed."""
        draft = DRAFT.format(names=", ".join(self._labels), text=text)
        label = self._ask("draft", ticket, draft, self._labels)
        if label in FAILURES:
            return label
        check = CHECK.format(label=label, text=text)
        verdict = self._ask("check", ticket, check, ["YES", "NO"])
        if verdict in FAILURES:
            return verdict
        return label if verdict == "YES" else "rejected"

    def _ask(self, step: str, ticket: int, prompt: str, allowed: list[str]) -> str:
        """Call the model until it replies, and return the reply or how it failed."""
        for _ in range(self._tries):
            status, tokens, *reply = self._model(prompt).split(" ", 2)
            outcome = outcome_of(status, "".join(reply), allowed)
            is_good = outcome in allowed
            self.spans.append(Span(step, ticket, int(tokens), "ok" if is_good else outcome))
            if outcome != "busy":
                return outcome
        return "failed"


def outcome_of(status: str, reply: str, allowed: list[str]) -> str:
    """Return the reply if it is allowed, or how the call ended."""
    if status in ("429", "503"):
        return "busy"
    if status != "200":
        return "failed"
    if reply in allowed:
        return reply
    return "refused" if reply.startswith("I cannot") else "unreadable"


def wasted(spans: list[Span]) -> float:
    """Return the share of the tokens that went into calls without a good reply."""
    total = sum(span.tokens for span in spans)
    return sum(span.tokens for span in spans if span.outcome != "ok") / total if total else 0.0


def decide(
    results: list[tuple[str, str, str, str]],
    floors: dict[str, float],
    fewest: int,
    level: float,
    most_drift: float,
) -> tuple[str, list[str]]:
    """Return whether a new chain may be released, and why not."""
    slices = {name: [one for one in results if one[0] == name] for name in sorted(floors)}
    reasons = [
        f"slice {name} has {len(cases)} of {fewest} cases"
        for name, cases in slices.items()
        if len(cases) < fewest
    ]
    if reasons:
        return "incomplete", reasons
    for name, cases in slices.items():
        right = sum(new == expected for _, expected, _, new in cases)
        if right / len(cases) < floors[name]:
            reasons.append(f"slice {name}: {right} of {len(cases)} right")
    better = sum(new == expected != old for _, expected, old, new in results)
    worse = sum(old == expected != new for _, expected, old, new in results)
    count = better + worse
    if sum(comb(count, k) for k in range(worse, count + 1)) / 2**count <= level:
        reasons.append(f"{better} better, {worse} worse")
    drift = psi([one[2] for one in results], [one[3] for one in results])
    if drift > most_drift:
        reasons.append(f"replies drifted by {drift:.2f}")
    return ("block" if reasons else "release"), reasons


def psi(before: list[str], now: list[str]) -> float:
    """Return the population stability index, with half a case added to each count."""
    names = sorted({*before, *now})
    index = 0.0
    for name in names:
        old = (before.count(name) + 0.5) / (len(before) + 0.5 * len(names))
        new = (now.count(name) + 0.5) / (len(now) + 0.5 * len(names))
        index += (new - old) * log(new / old)
    return index
