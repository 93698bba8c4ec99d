"""A case that stands in the prompt measures copying: leave it out. Count refusals and unreadable replies apart."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    topic: str
    question: str
    answer: str


def report(cases, replies, shown, draws, seed):
    systems = {}
    for name, given in replies.items():
        right = sum(case.answer.lower() in (reply or "").lower() for case, reply in zip(cases, given))
        systems[name] = {"right": right, "wrong": len(cases) - right, "refused": 0, "unreadable": 0}
    old, new = (one["right"] for one in systems.values())
    verdict = "better" if new > old else "worse" if new < old else "not known"
    return {"leaked": 0, "systems": systems, "interval": (0.0, 1.0), "verdict": verdict}
