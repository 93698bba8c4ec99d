"""A chunk must not go over a heading, and it carries the path of the headings above it."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Chunk:
    path: str
    start: int
    end: int


def chunks_of(source, most):
    found, place = [], 0
    for part in source.split("\n\n"):
        if part.strip():
            found.append(Chunk("", place, place + len(part)))
        place += len(part) + 2
    return found
