from dataclasses import dataclass

SIZE = 3


@dataclass(frozen=True)
class Passage:
    """A passage of a document; a larger version is newer."""

    name: str
    text: str
    version: int


def without_repetition(passages: list[Passage], most_shared: float, count: int) -> list[str]:
    """Return the names of the first passages that do not repeat each other."""
    groups: list[list[Passage]] = []
    first_shingles: list[set[tuple[str, ...]]] = []
    for passage in passages:
        own = shingles(passage.text)
        near = (k for k, known in enumerate(first_shingles) if jaccard(own, known) > most_shared)
        group = next(near, None)
        if group is None:
            groups.append([passage])
            first_shingles.append(own)
        else:
            groups[group].append(passage)
    return [max(group, key=lambda passage: passage.version).name for group in groups[:count]]


def shingles(text: str) -> set[tuple[str, ...]]:
    """Return the runs of three words of a text, or all its words if there are fewer."""
    words = text.casefold().split()
    last = max(0, len(words) - SIZE)
    return {tuple(words[start : start + SIZE]) for start in range(last + 1)} if words else set()


def jaccard(first: set, second: set) -> float:
    """Return the share of common members."""
    both = len(first | second)
    return len(first & second) / both if both else 1.0
