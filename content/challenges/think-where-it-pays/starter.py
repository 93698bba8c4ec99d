"""Decide which questions a model thinks about, and how much."""

import random
from dataclasses import dataclass


EFFORTS = ("none", "low", "medium", "high")
CLASSES = ("date", "sum", "plan", "proof")
READ, WRITE = 3, 15

# By class: the share of right answers at each effort, the mean thinking tokens at `high`, the share of wrong answers
# that the check finds, and the prompt tokens. This is for the simulation; your policies may not read it.
TRUTH = {
    "date": ((0.97, 0.97, 0.96, 0.95), 900, 0.3, 400),
    "sum": ((0.62, 0.85, 0.94, 0.95), 2500, 0.95, 200),
    "plan": ((0.40, 0.48, 0.60, 0.72), 6000, 0.2, 900),
    "proof": ((0.15, 0.25, 0.45, 0.62), 9000, 0.7, 600),
}
SHARE = {"none": 0.0, "low": 0.1, "medium": 0.35, "high": 1.0}


@dataclass(frozen=True)
class Question:
    """A question of one class; `seed` decides how hard it is."""

    kind: str
    seed: int


@dataclass(frozen=True)
class Reply:
    """What a program sees of a reply: whether the check accepts it, and what it cost in micro-dollars."""

    is_accepted: bool
    cost: int
    is_right: bool  # known for questions of the test set; a policy may not read it


def ask(question: Question, effort: str, attempt: int = 0) -> Reply:
    """Return the reply to a question; the same question, effort and attempt give the same reply."""
    rates, thinking, caught, prompt = TRUTH[question.kind]
    hardness = random.Random(f"{question.kind} {question.seed}").random()
    source = random.Random(f"{question.kind} {question.seed} {effort} {attempt}")
    is_right = 0.8 * hardness + 0.2 * source.random() < rates[EFFORTS.index(effort)]
    tokens = round(thinking * SHARE[effort] * source.lognormvariate(-0.18, 0.6))
    is_accepted = is_right or source.random() > caught
    return Reply(is_accepted, prompt * READ + (tokens + 20) * WRITE, is_right)


def questions(seed: int, count: int = 400) -> list[Question]:
    """Return questions as they come on a day: half are dates."""
    source = random.Random(seed)
    kinds = source.choices(CLASSES, (50, 25, 15, 10), k=count)
    return [Question(kind, source.randrange(10**9)) for kind in kinds]


def choose(pilot: list[Question], budget: float) -> dict[str, list[str]]:
    """Return for each class the efforts that are tried one after the other, until the check accepts an answer."""
    raise NotImplementedError


def measure(days: list[list[Question]], policy: dict[str, list[str]]) -> str:
    """Return what a policy brings and costs on other days."""
    raise NotImplementedError


if __name__ == "__main__":
    for effort in EFFORTS:
        replies = [ask(question, effort) for question in questions(1)]
        print(f"{effort:7} {sum(reply.cost for reply in replies) / len(replies):8.0f} micro-dollars a question")
