"""The offsets must point into the source as it is: do not clean it before you cut."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Chunk:
    path: str
    start: int
    end: int


def chunks_of(source, most):
    found, place, path = [], 0, []
    for part in source.split("\n\n"):
        text = " ".join(part.split())
        if text.startswith("#"):
            level = len(text) - len(text.lstrip("#"))
            path = path[: level - 1] + [text.strip("# ")]
        elif text:
            found.append(Chunk(" > ".join(path), place, place + len(text)))
        place += len(text) + 1
    return found
