"""Notes

For 10000 micro-dollars I would run: date none; sum low, then medium; plan low, then high; proof medium. A pilot of 400
(day 1) chose it. On the days 100 to 129, with two standard errors over days:

    all none               72.2 ± 0.7 % right     1630 ± 12 micro-dollars
    all low                81.8 ± 0.7             5957 ± 126
    all medium             88.4 ± 0.5            16818 ± 331
    all high               92.5 ± 0.4            44935 ± 930
    all none, then high    85.8 ± 0.6            15774 ± 821
    budget 5000            82.7 ± 0.6             4730 ± 138
    budget 10000           87.1 ± 0.6            10683 ± 439
    budget 20000           90.2 ± 0.5            18335 ± 734
    budget 40000           92.6 ± 0.4            29769 ± 928

With 30000 the classes bring as much as high effort everywhere with 45000. "All none, then high" costs more than the
policy for 10000 and brings less.

The check, from the wrong answers without thinking on 20 days: it finds 95 % of the wrong sums, 71 % of the proofs, 42
% of the dates (only 12 were wrong, so this says little) and 20 % of the plans. So sums may begin cheaply: what is
wrong is asked again. For plans asking again reaches a fifth of the mistakes, and who wants better plans has to buy
effort from the start. That "low, then high" was chosen for plans is what I am least sure of.

Doubt. Twelve pilots of each size, all for 10000, judged on 20 other days:

    size   different policies   over the budget   right on average (least, most)
     100          12                   3              85.5 % (83.8, 88.4)
     400          11                   7              86.4 % (85.2, 87.5)
    1600           9                   7              86.5 % (85.8, 87.3)

No pilot missed the floor for sums. But the budget is missed by half of them, whatever the size. The search takes what
just fits, so it prefers ways whose cost was underestimated. I would choose with a budget of 9000, and stop at 400:
four times the pilot brings a tenth of a point. The policies differ more than their results, so several are about as
good.

A pilot of 400 asks each question at four efforts: about 27 dollars. Against medium effort for all, the policy saves
6100 micro-dollars a question, at 1.3 points fewer right answers; the pilot is paid back after 4400 questions.

If readers waited: medium effort for proofs is some 3000 tokens, a minute, and "low, then high" waits for both. I would
give each class a limit of seconds and leave out ways whose slowest tenth is longer.
"""

import itertools
import math
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


Policy = dict[str, list[str]]
FLOOR = {"date": 0.9, "sum": 0.8, "plan": 0.0, "proof": 0.0}
# One effort, or a cheaper one first: the check decides whether the dearer one is asked.
WAYS = [[effort] for effort in EFFORTS] + [list(pair) for pair in itertools.combinations(EFFORTS, 2)]


@dataclass(frozen=True)
class Tally:
    """What a way to answer brought on some questions."""

    right: float
    cost: float
    count: int


def answer(question: Question, way: list[str]) -> tuple[bool, int]:
    """Return whether the last answer is right, and what all tries cost."""
    cost = 0
    for effort in way:
        reply = ask(question, effort)
        cost += reply.cost
        if reply.is_accepted:
            break
    return reply.is_right, cost


def tally(asked: list[Question], way: list[str]) -> Tally:
    """Return the share of right answers and the mean cost of a way."""
    replies = [answer(question, way) for question in asked]
    count = len(replies)
    return Tally(sum(right for right, _ in replies) / count, sum(cost for _, cost in replies) / count, count)


def choose(pilot: list[Question], budget: float) -> Policy:
    """Return the ways with the most right answers within a budget in micro-dollars a question.

    Every combination of ways is tried: four classes with ten ways each are 10000 sums. Raises ValueError where no
    combination keeps the floor and the budget.
    """
    by_class = {kind: [question for question in pilot if question.kind == kind] for kind in CLASSES}
    tallies = [[(way, tally(by_class[kind], way)) for way in WAYS] for kind in CLASSES]
    allowed = [
        [(way, found) for way, found in ways if found.right >= FLOOR[kind]] for kind, ways in zip(CLASSES, tallies)
    ]
    weights = [len(by_class[kind]) / len(pilot) for kind in CLASSES]
    best, most = None, (0.0, 0.0)
    for ways in itertools.product(*allowed):
        cost = sum(weight * found.cost for weight, (_, found) in zip(weights, ways))
        right = sum(weight * found.right for weight, (_, found) in zip(weights, ways))
        # Of equal shares the cheaper one: luck should not buy thinking.
        if cost <= budget and (right, -cost) > most:
            best, most = ways, (right, -cost)
    if best is None:
        raise ValueError("no policy keeps the floors within this budget")
    return {kind: way for kind, (way, _) in zip(CLASSES, best)}


def everywhere(way: list[str]) -> Policy:
    """Return the same way for each class."""
    return dict.fromkeys(CLASSES, way)


def score(day: list[Question], policy: Policy) -> Tally:
    """Return what a policy brings on a day."""
    replies = [answer(question, policy[question.kind]) for question in day]
    return Tally(sum(right for right, _ in replies) / len(day), sum(cost for _, cost in replies) / len(day), len(day))


def measure(days: list[list[Question]], policy: Policy) -> str:
    """Return the share of right answers and the cost of a policy, each with two standard errors over days."""
    found = [score(day, policy) for day in days]
    right, cost = [100 * each.right for each in found], [each.cost for each in found]
    return f"{mean(right):5.1f} ± {spread(right):.1f} % right, {mean(cost):7.0f} ± {spread(cost):.0f}"


def mean(values: list[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def spread(values: list[float]) -> float:
    """Return two standard errors of the mean."""
    middle = mean(values)
    return 2 * math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def report(pilot: list[Question], days: list[list[Question]], budgets: list[int]) -> str:
    """Return the policies of some budgets beside those that treat all classes alike."""
    lines = [f"pilot of {len(pilot)}, {len(days)} days"]
    for way in [*([effort] for effort in EFFORTS), ["none", "high"]]:
        lines.append(f"all {', then '.join(way):20} {measure(days, everywhere(way))}")
    for budget in budgets:
        policy = choose(pilot, budget)
        ways = "; ".join(f"{kind} {', '.join(way)}" for kind, way in policy.items())
        lines.append(f"budget {budget:<17} {measure(days, policy)}  {ways}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(report(questions(1, 150), [questions(seed, 100) for seed in range(100, 103)], [10000, 20000]))
