from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """A part of a prompt; those with a smaller priority number matter more, 0 must be there."""
    name: str
    text: str
    priority: int


def fit(parts: list[Part], limit: int, reply: int) -> tuple[str, list[str]]:
    """Return the prompt of the parts that fit beside the reply, and the names of the others."""
    raise NotImplementedError
