from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """A part of a prompt; those with a smaller priority number matter more, 0 must be there."""

    name: str
    text: str
    priority: int


def fit(parts: list[Part], limit: int, reply: int) -> tuple[str, list[str]]:
    """Return the prompt of the parts that fit beside the reply, and the names of the others."""
    needed = [part for part in parts if part.priority == 0 and part.text.split()]
    left = limit - reply - sum(size(part) for part in needed)
    if left < 0:
        raise ValueError(f"what must be in the prompt is {-left} tokens too long")
    chosen = set(needed)
    for part in sorted(parts, key=lambda part: part.priority):
        if part.priority > 0 and part.text.split() and size(part) <= left:
            chosen.add(part)
            left -= size(part)
    kept = [part for part in parts if part in chosen]
    dropped = [part.name for part in parts if part not in chosen and part.text.split()]
    return "\n\n".join(f"## {part.name}\n{part.text.strip()}" for part in kept), dropped


def size(part: Part) -> int:
    """Return the tokens of a part, counted as words; its heading takes two and its name."""
    return 2 + len(part.name.split()) + len(part.text.split())
