"""Rank five prompts by a judge that has biases, with a budget of comparisons."""

import math
import random
from dataclasses import dataclass

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


def collect(judge: Judge) -> list[Verdict]:
    """Spend the budget of the judge and return its verdicts."""
    raise NotImplementedError


def fit(verdicts: list[Verdict]) -> dict[str, float]:
    """Return the strength of each prompt, and what being first and being longer are worth."""
    raise NotImplementedError


def differences(verdicts: list[Verdict]) -> dict[tuple[str, str], tuple[float, float, float]]:
    """Return for each pair of prompts the difference of their strengths with the ends of its interval."""
    raise NotImplementedError


def measure(judges: int) -> str:
    """Return a table of how often each way of collecting and fitting is wrong about judges of other seeds."""
    raise NotImplementedError


if __name__ == "__main__":
    judge = Judge(seed=19)
    for prompt in PROMPTS:
        lengths = sorted(judge.words[prompt, question] for question in range(QUESTIONS))
        print(f"{prompt:7} writes {lengths[QUESTIONS // 2]:4} words, as median")
    for _ in range(4):
        print(judge.compare(0, "calm", "steps"), "|", judge.compare(0, "steps", "calm"))
