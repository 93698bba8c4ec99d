from dataclasses import dataclass


@dataclass(frozen=True)
class Passage:
    """A passage of a document; a larger version is newer."""
    name: str
    text: str
    version: int


def without_repetition(passages: list[Passage], most_shared: float, count: int) -> list[str]:
    """Return the names of the first passages that do not repeat each other."""
    raise NotImplementedError
