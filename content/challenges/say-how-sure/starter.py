"""Make a model say how sure it is."""

import math
import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """A question with the model's scores of its four options, and the option that is right."""

    subject: str
    scores: list[float]
    right: int


def generate_questions(count: int, seed: int = 3) -> list[Question]:
    """Return questions of three subjects."""
    source = random.Random(seed)
    strengths = {"history": 2.4, "law": 2.4, "chemistry": 0.75}
    questions = []
    for _ in range(count):
        subject = source.choice(list(strengths))
        scores = [source.gauss(0, 1.6) for _ in range(4)]
        right = source.choices(range(4), [math.exp(score) for score in scores])[0]
        shift = source.gauss(0, 5)
        questions.append(Question(subject, [strengths[subject] * score + shift for score in scores], right))
    return questions


def fit_temperature(questions: list[Question]) -> float:
    """Return the temperature with the least mean log loss."""
    raise NotImplementedError


def reliability(questions: list[Question], temperature: float, bins: int = 10) -> str:
    """Return a table: how sure the model is, how often it is right, and what chance explains."""
    raise NotImplementedError


def choose_confidence(questions: list[Question], temperature: float, most_wrong: float = 0.05) -> float | None:
    """Return the lowest confidence from which on few enough answers are wrong."""
    raise NotImplementedError


def report(questions: list[Question]) -> str:
    """Return what was found, in at most 20 lines."""
    raise NotImplementedError


if __name__ == "__main__":
    everything = generate_questions(3000)
    best = [question.scores.index(max(question.scores)) == question.right for question in everything]
    print(f"{len(everything)} questions, {sum(best) / len(best):.1%} of the best options are right")
    for each in everything[:3]:
        print(each.subject, [round(score, 1) for score in each.scores], "right:", each.right)
