"""Near copies may differ in a number: keep the newest one of a group."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Passage:
    name: str
    text: str
    version: int


def without_repetition(passages, most_shared, count):
    kept = []
    for passage in passages:
        words = set(passage.text.lower().split())
        near = lambda one: len(words & set(one.text.lower().split())) / max(1, len(words | set(one.text.lower().split())))
        if all(near(one) <= most_shared for one in kept):
            kept.append(passage)
    return [one.name for one in kept[:count]]
