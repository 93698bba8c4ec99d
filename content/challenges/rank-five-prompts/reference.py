"""Notes

The figures of Judge(seed=19), as printed below: steps +0.77, strict +0.36, plain -0.22, calm -0.38, expert -0.53,
from 486 verdicts of 500 comparisons. Five orders are known: steps is better than calm, expert and plain, and strict
is better than calm and expert. Five are not known: steps and strict, strict and plain, and the three pairs among
plain, calm and expert. "Not known" is not "equal": the interval of steps over strict, -0.19 to +1.02, still allows a
large lead. I would ship steps.

Settling the two best. Their lead is 0.42 and half the interval 0.60. Widths shrink with the root of the number, so
about 500 * (0.604 / 0.415)^2 = 1 060 comparisons would do if the lead stayed as large. With BUDGET = 1000 the same
judge gave +0.34, [-0.08, +0.76], still not known: the first lead was lucky. With 1 500 it was +0.37, [+0.03, +0.71].
All of this compares on 150 questions; the interval is about drawing questions like these, and more comparisons of the
same questions help less and less.

Choosing the way. I chose by measure(300), with seeds from 1000, and report measure(400, start=5000), which takes
about a minute:

    way            fit          found  false claim
    in turn        with biases  43.3%         1.0%
    in turn        wins only    54.3%        53.0%
    both orders    with biases  40.0%         2.2%
    both orders    wins only    52.5%        51.0%
    similar        with biases  47.7%         2.0%
    similar        wins only    55.1%        13.5%
    similar, open  with biases  47.8%         1.0%
    similar, open  wins only    56.3%        14.0%

- "found" is the share of the 3 052 pairs of different worth whose right order is claimed; "false claim" is the share
  of judges about which at least one order is claimed that is reversed or does not exist. Luck moves the first by
  about 1 point and the second by 0.5 points near 1 %, by 2.5 points near 50 %.
- Both orders of the same question cost a new question, and the fit removes the bias of the order without them. They
  only help those who count wins, and even for them they do nothing about length: half of the judges get a false
  claim.
- Questions on which a pair wrote about equally much are worth most. Their price: how much length is worth is hardly
  known then (+0.90 with a standard error of 0.38), and questions with similar lengths might be of a special kind. In
  this simulation they are not.
- Spending the second half on pairs that are still open looked good on the first seeds (47.2 % against 45.3 %) and
  gained nothing on the others (47.8 % against 47.7 %). Much of it goes to pairs that are really equal. I would leave
  it out the next time.
- False claims are rarer than 5 % because only two or three of the ten pairs are equal, and the bound pays for all
  ten.

Counting wins of Judge(seed=19), with the pairs in turn: steps is better than expert, which is right, and nothing else
is known. Calm, which writes four times as many words as steps, seems to be only 0.33 behind it, [-0.87, +0.21],
instead of 1.15. Other judges fare worse, as the table says.

Strengths are on the scale of this judge. Its noise makes them smaller than the worths in `judge.worth`, so their
signs mean more than their sizes.

What it would take for quality: any liking that goes with a prompt and not with order or length, such as lists,
confident words, or the style of the judge's own model. No comparison by the same judge can show it; people have to
judge a sample.
"""

import itertools
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from operator import mul

PROMPTS = ["calm", "expert", "plain", "steps", "strict"]
QUESTIONS = 150
BUDGET = 500


class Judge:
    """Says which of two prompts answered a question better. Each comparison is paid for."""

    def __init__(self, seed: int, budget: int = BUDGET):
        self.source = random.Random(seed)
        self.left = budget
        self.worth = {prompt: self.source.choice([0.0, 0.5, 1.0, 1.5]) for prompt in PROMPTS}
        typical = self.source.sample([60, 85, 120, 170, 240], len(PROMPTS))
        self.words: dict[tuple[str, int], int] = {}
        self.quality: dict[tuple[str, int], float] = {}
        for prompt, length in zip(PROMPTS, typical):
            for question in range(QUESTIONS):
                self.words[prompt, question] = round(length * math.exp(self.source.gauss(0, 0.35)))
                self.quality[prompt, question] = self.worth[prompt] + self.source.gauss(0, 0.8)

    def compare(self, question: int, first: str, second: str) -> str:
        """Return FIRST, SECOND, or now and then something that is no verdict."""
        if self.left == 0:
            raise RuntimeError("the budget is spent")
        self.left -= 1
        if self.source.random() < 0.03:
            return "Both answers have their strengths."
        lead = self.quality[first, question] - self.quality[second, question]
        longer = math.log(self.words[first, question] / self.words[second, question])
        chance = 1 / (1 + math.exp(-(lead + 0.7 + 0.8 * longer)))
        return "FIRST" if self.source.random() < chance else "SECOND"


@dataclass(frozen=True)
class Verdict:
    """One comparison that ended with a verdict; `longer` is the logarithm of the first length over the second."""

    question: int
    first: str
    second: str
    longer: float
    is_first: bool


PAIRS = list(itertools.combinations(PROMPTS, 2))
TERMS = [*PROMPTS, "first", "longer"]

# Ten intervals hold together with a chance of 95 % if each is wrong in at most 0.5 %: the normal quantile of 0.9975.
WIDE = 2.807

# Keeps strengths finite when a prompt never lost. It is worth less than one comparison.
PRIOR = 0.05

Matrix = list[list[float]]
Differences = dict[tuple[str, str], tuple[float, float, float]]
Row = tuple[list[tuple[int, float]], float]


@dataclass(frozen=True)
class Estimate:
    """The most likely values of the terms, and how far they vary together if other questions are drawn."""

    values: list[float]
    covariance: Matrix


@dataclass(frozen=True)
class Way:
    """A way of spending the budget."""

    has_similar_lengths: bool = False
    has_both_orders: bool = False
    has_second_half: bool = False


WAYS = {
    "in turn": Way(),
    "both orders": Way(has_both_orders=True),
    "similar": Way(has_similar_lengths=True),
    "similar, open": Way(has_similar_lengths=True, has_second_half=True),
}
CHOSEN = "similar, open"


def collect(judge: Judge, way: Way = WAYS[CHOSEN]) -> list[Verdict]:
    """Spend the budget of the judge and return its verdicts."""
    # All pairs get the same number in the first half: nobody knows yet which of them are hard.
    plans = {pair: plan(judge, pair, number, way) for number, pair in enumerate(PAIRS)}
    if not way.has_second_half:
        return spend(judge, plans, PAIRS, judge.left)
    verdicts = spend(judge, plans, PAIRS, judge.left // 2)
    # An order that is known needs no more money.
    return verdicts + spend(judge, plans, undecided(differences(verdicts)), judge.left)


def plan(judge: Judge, pair: tuple[str, str], number: int, way: Way) -> Iterator[tuple[int, str, str]]:
    """Yield the comparisons of a pair without end; each prompt is first in half of them."""
    # Pairs begin at different questions, so that the first comparisons use all of them.
    questions = [(index + number * QUESTIONS // len(PAIRS)) % QUESTIONS for index in range(QUESTIONS)]
    if way.has_similar_lengths:
        # Where lengths are alike, the bias for long answers cannot be mistaken for quality.
        questions.sort(key=lambda question: abs(longer(judge, question, *pair)))
    left, right = pair
    orders = itertools.cycle([(left, right), (right, left)])
    while True:
        for question in questions:
            yield question, *next(orders)
            if way.has_both_orders:
                yield question, *next(orders)
        next(orders)  # The next time, each question is compared in the other order.


def longer(judge: Judge, question: int, first: str, second: str) -> float:
    """Return the logarithm of the first answer's length over the second's."""
    return math.log(judge.words[first, question] / judge.words[second, question])


def spend(
    judge: Judge, plans: dict[tuple[str, str], Iterator], pairs: list[tuple[str, str]], count: int
) -> list[Verdict]:
    """Return the verdicts of so many comparisons, the pairs taking turns."""
    turns = itertools.islice(itertools.cycle(pairs), count)
    return [verdict for pair in turns for verdict in ask(judge, *next(plans[pair]))]


def ask(judge: Judge, question: int, first: str, second: str) -> list[Verdict]:
    """Return the verdict of one comparison, or nothing if the reply is none."""
    reply = judge.compare(question, first, second)
    if reply not in ("FIRST", "SECOND"):
        return []
    return [Verdict(question, first, second, longer(judge, question, first, second), reply == "FIRST")]


def undecided(found: Differences) -> list[tuple[str, str]]:
    """Return the pairs whose order is not known yet, or all pairs when every order is known."""
    return [pair for pair, (_, low, high) in found.items() if low <= 0 <= high] or PAIRS


def terms_of(verdict: Verdict, has_biases: bool) -> list[tuple[int, float]]:
    """Return the terms that a comparison has, with their values; all others are 0."""
    prompts = [(PROMPTS.index(verdict.first), 1.0), (PROMPTS.index(verdict.second), -1.0)]
    biases = [(len(PROMPTS), 1.0), (len(PROMPTS) + 1, verdict.longer)]
    return prompts + biases if has_biases else prompts


def estimate(verdicts: list[Verdict], has_biases: bool = True) -> Estimate:
    """Return the maximum of the likelihood by Newton's method, with a covariance that is robust against questions."""
    rows = [(terms_of(verdict, has_biases), float(verdict.is_first)) for verdict in verdicts]
    values = [0.0] * len(TERMS)
    for _ in range(5):
        residuals, curvature = slopes(rows, values)
        gradient = [-PRIOR * value for value in values]
        for (terms, _), residual in zip(rows, residuals):
            for index, value in terms:
                gradient[index] += residual * value
        bread = inverse(curvature)
        values = [value + sum(map(mul, row, gradient)) for value, row in zip(values, bread)]
    residuals, curvature = slopes(rows, values)
    bread = inverse(curvature)
    filling = by_question(verdicts, rows, residuals)
    return Estimate(values, product(product(bread, filling), bread))


def slopes(rows: list[Row], values: list[float]) -> tuple[list[float], Matrix]:
    """Return the residual of each comparison, and the curvature of the likelihood with its prior."""
    curvature = [[PRIOR * (row == column) for column in range(len(values))] for row in range(len(values))]
    residuals = []
    for terms, outcome in rows:
        chance = 1 / (1 + math.exp(-sum(values[index] * value for index, value in terms)))
        residuals.append(outcome - chance)
        weight = chance * (1 - chance)
        for row, left in terms:
            scaled, line = weight * left, curvature[row]
            for column, right in terms:
                line[column] += scaled * right
    return residuals, curvature


def by_question(verdicts: list[Verdict], rows: list[Row], residuals: list[float]) -> Matrix:
    """Return how much the gradient varies from question to question; comparisons of one question go together."""
    sums: dict[int, list[float]] = {}
    for verdict, (terms, _), residual in zip(verdicts, rows, residuals):
        gradient = sums.setdefault(verdict.question, [0.0] * len(TERMS))
        for index, value in terms:
            gradient[index] += residual * value
    factor = len(sums) / (len(sums) - 1)
    columns = list(zip(*sums.values()))
    return [[factor * sum(map(mul, left, right)) for right in columns] for left in columns]


def product(left: Matrix, right: Matrix) -> Matrix:
    """Return the product of two matrices."""
    columns = list(zip(*right))
    return [[sum(map(mul, row, column)) for column in columns] for row in left]


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a positive definite matrix, by elimination; no pivot of it can be 0."""
    size = len(matrix)
    rows = [row + [float(index == column) for column in range(size)] for index, row in enumerate(matrix)]
    for index in range(size):
        pivot = [value / rows[index][index] for value in rows[index]]
        rows = [
            pivot if number == index else [a - row[index] * b for a, b in zip(row, pivot)]
            for number, row in enumerate(rows)
        ]
    return [row[size:] for row in rows]


def fit(verdicts: list[Verdict]) -> dict[str, float]:
    """Return the strength of each prompt, and what being first and being longer are worth."""
    return dict(zip(TERMS, estimate(verdicts).values))


def differences(verdicts: list[Verdict], has_biases: bool = True) -> Differences:
    """Return for each pair of prompts the difference of their strengths with the ends of its interval."""
    found = estimate(verdicts, has_biases)
    result = {}
    for pair in PAIRS:
        i, j = map(PROMPTS.index, pair)
        gap = found.values[i] - found.values[j]
        covariance = found.covariance
        half = WIDE * math.sqrt(covariance[i][i] + covariance[j][j] - 2 * covariance[i][j])
        result[pair] = (gap, gap - half, gap + half)
    return result


def judged(judge: Judge, found: Differences) -> tuple[int, int]:
    """Return how many pairs have their right order claimed, and how many claims are false."""
    right = false = 0
    for (left, right_name), (_, low, high) in found.items():
        truth = judge.worth[left] - judge.worth[right_name]
        if low > 0 or high < 0:
            is_right = truth > 0 if low > 0 else truth < 0
            right += is_right
            false += not is_right
    return right, false


def measure(judges: int, start: int = 1000) -> str:
    """Return a table of how often each way of collecting and fitting is wrong about judges of other seeds."""
    totals: dict[tuple[str, str], list[int]] = {}
    different = 0
    for seed in range(start, start + judges):
        worth = Judge(seed).worth
        different += sum(worth[left] != worth[right] for left, right in PAIRS)
        for name, way in WAYS.items():
            judge = Judge(seed)
            verdicts = collect(judge, way)
            for fitted, has_biases in (("with biases", True), ("wins only", False)):
                add(totals, (name, fitted), judged(judge, differences(verdicts, has_biases)))
    lines = [f"{judges} judges, {different} pairs of different worth", "way            fit          found  false claim"]
    return "\n".join(
        lines
        + [f"{way:14} {fit:11} {a / different:6.1%} {b / judges:12.1%}" for (way, fit), (a, b) in totals.items()]
    )


def add(totals: dict[str, list[int]], way: str, outcome: tuple[int, int]) -> None:
    """Count one judge for a way."""
    total = totals.setdefault(way, [0, 0])
    total[0] += outcome[0]
    total[1] += outcome[1] > 0


def report(judge: Judge) -> str:
    """Return the ranking, the biases and the pairs whose order is not known."""
    verdicts = collect(judge)
    strengths = fit(verdicts)
    lines = [f"{len(verdicts)} verdicts; being first {strengths['first']:+.2f}, longer {strengths['longer']:+.2f}"]
    for prompt in sorted(PROMPTS, key=lambda name: -strengths[name]):
        wins = sum(prompt == (verdict.first if verdict.is_first else verdict.second) for verdict in verdicts)
        games = sum(prompt in (verdict.first, verdict.second) for verdict in verdicts)
        lines.append(f"{prompt:7} strength {strengths[prompt]:+.2f}, wins {wins / games:.0%} of {games}")
    for (left, right), (gap, low, high) in differences(verdicts).items():
        verdict = "not known" if low <= 0 <= high else f"{left if gap > 0 else right} is better"
        lines.append(f"{left:7} - {right:7} {gap:+.2f}  [{low:+.2f}, {high:+.2f}]  {verdict}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(report(Judge(seed=19)))
    print(measure(judges=8))
