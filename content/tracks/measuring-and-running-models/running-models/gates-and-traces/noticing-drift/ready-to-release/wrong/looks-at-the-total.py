"""A good total hides slices below their floors and replies that drifted: apply each rule."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Span:
    step: str
    ticket: int
    tokens: int
    outcome: str


class Chain:
    def __init__(self, model, labels, tries):
        self.spans = []

    def label(self, ticket, text):
        return "other"


def wasted(spans):
    total = sum(span.tokens for span in spans)
    return sum(span.tokens for span in spans if span.outcome != "ok") / total if total else 0.0


def decide(results, floors, fewest, level, most_drift):
    old = sum(one[1] == one[2] for one in results)
    new = sum(one[1] == one[3] for one in results)
    return ("release", []) if new >= old else ("block", [f"{new} right instead of {old}"])
