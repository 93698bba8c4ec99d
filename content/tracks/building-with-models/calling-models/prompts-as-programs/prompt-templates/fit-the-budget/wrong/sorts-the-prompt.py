"""The priority says what is left out first, not where a part stands: keep the order of the parts."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    name: str
    text: str
    priority: int


def fit(parts, limit, reply):
    kept, left, dropped = [], limit - reply, []
    for part in sorted(parts, key=lambda part: part.priority):
        size = 2 + len(part.name.split()) + len(part.text.split())
        if size <= left:
            kept.append(part)
            left -= size
        else:
            dropped.append(part.name)
    return "\n\n".join(f"## {part.name}\n{part.text}" for part in kept), dropped
