"""A difference of a few cases may be chance: draw topics, and give an interval."""
import json
from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    topic: str
    question: str
    answer: str


def report(cases, replies, shown, draws, seed):
    fresh = [k for k, case in enumerate(cases) if not any(case.question.lower() in text.lower() for text in shown)]
    systems = {}
    for name, given in replies.items():
        found = {"right": 0, "wrong": 0, "refused": 0, "unreadable": 0}
        for k in fresh:
            try:
                found["right" if json.loads(given[k])["answer"] == cases[k].answer else "wrong"] += 1
            except Exception:
                found["unreadable"] += 1
        systems[name] = found
    return {"leaked": len(cases) - len(fresh), "systems": systems, "interval": (0.0, 0.0), "verdict": "not known"}
