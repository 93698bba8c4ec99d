"""Copies are rarely equal in every letter: compare what they share."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Passage:
    name: str
    text: str
    version: int


def without_repetition(passages, most_shared, count):
    newest = {}
    for passage in passages:
        known = newest.get(passage.text)
        if known is None or passage.version > known.version:
            newest[passage.text] = passage
    return [one.name for one in newest.values()][:count]
