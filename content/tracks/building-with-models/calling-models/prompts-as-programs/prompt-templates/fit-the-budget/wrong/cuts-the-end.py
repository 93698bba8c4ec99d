"""A prompt that is cut at its end loses the question: leave out whole parts, the least important first."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    name: str
    text: str
    priority: int


def fit(parts, limit, reply):
    kept, left = [], limit - reply
    for part in parts:
        left -= 2 + len(part.name.split()) + len(part.text.split())
        if left < 0:
            break
        kept.append(part)
    prompt = "\n\n".join(f"## {part.name}\n{part.text}" for part in kept)
    return prompt, [part.name for part in parts[len(kept) :]]
