import hashlib
import json
import math
from collections.abc import Callable
from dataclasses import dataclass

PLACES = 10_000
APOLOGY = "Sorry, this does not work at the moment."


@dataclass(frozen=True)
class Reply:
    """What a version replied, and what is known about it."""

    outcome: str
    answer: str
    seconds: float | None


class Guardrail:
    """Wald's test of one rate."""

    def __init__(self, rates: tuple[float, float], alpha: float, beta: float) -> None:
        """Begin without values."""
        good, bad = rates
        self._steps = {True: math.log(bad / good), False: math.log((1 - bad) / (1 - good))}
        self._high, self._low = math.log((1 - beta) / alpha), math.log(beta / (1 - alpha))
        self._total = 0.0
        self.state = "open"

    def see(self, failed: bool | None) -> None:
        """Count a value, unless it is missing or the guardrail is decided."""
        if failed is None or self.state != "open":
            return
        self._total += self._steps[failed]
        if self._total >= self._high:
            self.state = "alarm"
        elif self._total <= self._low:
            self.state = "passed"


class Release:
    """A new version that reaches more users stage by stage, until a guardrail takes it back."""

    def __init__(self, model: Callable[[str], str], plan: dict, now: float) -> None:
        """Begin with the first stage."""
        self._model, self._plan = model, plan
        self._events: list[tuple[float, str]] = []
        self._began: dict[str, float] = {}
        self._exposed: set[str] = set()
        self._requests = self._rescued = self._unanswered = 0
        self._detect: float | None = None
        self.state = "running"
        self._begin_stage(0, now)

    def ask(self, user: str | None, question: str, now: float) -> str:
        """Return the answer of the version that the user has, or what can be had instead."""
        self._requests += 1
        if self.state == "running" and self._places == 0:
            old = self._call("old", question)
            self._watch(self._call("new", question), old, now)
            return self._answer_of(old)
        if not self._has_new(user):
            return self._answer_of(self._call("old", question))
        return self._ask_new(user, question, now)

    def timeline(self, notes: list[tuple[float, str]], ahead: float) -> list[tuple[float, str]]:
        """Return the events and the notes of another clock, in the order of time."""
        corrected = [(at - ahead, text) for at, text in notes]
        return sorted(self._events + corrected, key=lambda event: event[0])

    def review(self) -> dict[str, float | None]:
        """Return the numbers for the review."""
        share = self._unanswered / self._requests if self._requests else 0.0
        return {
            "detect": self._detect,
            "exposed": len(self._exposed),
            "rescued": self._rescued,
            "unanswered": self._unanswered,
            "burn": share / (1 - self._plan["objective"]),
        }

    def _ask_new(self, user: str | None, question: str, now: float) -> str:
        """Answer with the new version, or with the old one where the new one fails."""
        new = self._call("new", question)
        old = self._call("old", question) if new.outcome != "ok" else None
        self._watch(new, old, now)
        if old is None:
            self._exposed |= {user} if user else set()
            return new.answer
        self._rescued += old.outcome == "ok"
        return self._answer_of(old)

    def _answer_of(self, reply: Reply) -> str:
        """Return the answer of a reply, or an honest sentence."""
        if reply.outcome == "ok":
            return reply.answer
        self._unanswered += 1
        return APOLOGY

    def _has_new(self, user: str | None) -> bool:
        """Return whether a user gets the new version now."""
        if self.state != "running":
            return self.state == "finished"
        return bool(user) and place(user, self._plan["salt"]) < self._places

    def _call(self, version: str, question: str) -> Reply:
        """Return what a version makes of a question."""
        return read(self._model(f"VERSION: {version}\nQUESTION: {question}"))

    def _watch(self, new: Reply, old: Reply | None, now: float) -> None:
        """Show a reply of the new version to the guardrails, and act on what they say."""
        if self.state != "running":
            return
        seen = failures(new, old, self._plan["slow"])
        for name, guardrail in sorted(self._guardrails.items()):
            failed = seen[name]
            if failed and name not in self._began:
                self._began[name] = now
                self._events.append((now, f"first failure: {name}"))
            guardrail.see(failed)
        self._decide(now)

    def _decide(self, now: float) -> None:
        """Roll back, go on to the next stage, or wait."""
        states = {name: guardrail.state for name, guardrail in self._guardrails.items()}
        alarms = sorted(name for name, state in states.items() if state == "alarm")
        if alarms:
            self.state = "rolled back"
            self._detect = now - min(self._began[name] for name in alarms)
            self._events.append((now, f"rolled back: {', '.join(alarms)}"))
        elif all(state == "passed" for state in states.values()):
            self._begin_stage(self._stage + 1, now)

    def _begin_stage(self, stage: int, now: float) -> None:
        """Begin a stage with fresh guardrails, or finish after the last one."""
        stages, rates = self._plan["stages"], self._plan["rates"]
        if stage == len(stages):
            self.state = "finished"
            self._events.append((now, "finished"))
            return
        self._stage, self._places = stage, stages[stage]
        alpha = self._plan["alpha"] / len(rates)
        self._guardrails = {name: Guardrail(pair, alpha, self._plan["beta"]) for name, pair in rates.items()}
        size = f"{self._places} places" if self._places else "shadow"
        self._events.append((now, f"stage {stage + 1} of {len(stages)}: {size}"))


def place(user: str, salt: str) -> int:
    """Return the place of a user, from 0 to 9999."""
    digest = hashlib.sha256(f"{salt}:{user}".encode()).hexdigest()
    return int(digest[:8], 16) % PLACES


def read(text: str) -> Reply:
    """Return what a text of the service says: a head with status and seconds, and a body."""
    head, _, body = text.partition("\n")
    status, _, seconds = head.partition(" ")
    if status != "200":
        return Reply("broken", "", None)
    outcome, answer = read_body(body.strip())
    return Reply(outcome, answer, None if seconds == "-" else float(seconds))


def read_body(body: str) -> tuple[str, str]:
    """Return the outcome and the answer of a body."""
    if body.startswith("I cannot"):
        return "refused", ""
    try:
        data = json.loads(body)
    except ValueError:
        return "broken", ""
    answer = data.get("answer") if isinstance(data, dict) else None
    return ("ok", answer) if isinstance(answer, str) else ("broken", "")


def failures(new: Reply, old: Reply | None, slow: float) -> dict[str, bool | None]:
    """Return for each guardrail whether the new version failed; None where nothing is known."""
    failed: dict[str, bool | None] = {
        "broken": new.outcome == "broken",
        "refused": new.outcome == "refused" if new.outcome != "broken" else None,
        "slow": new.seconds > slow if new.seconds is not None else None,
    }
    if old is not None and new.outcome != "ok" and old.outcome == new.outcome:
        failed[new.outcome] = None
    return failed
