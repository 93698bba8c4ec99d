from dataclasses import dataclass

SIZE = 3


@dataclass(frozen=True)
class Passage:
    """A passage of a document; a larger version is newer."""

    name: str
    text: str
    version: int


def without_repetition(passages: list[Passage], most_shared: float, count: int) -> list[str]:
    """Return the names; the shingles of both texts are computed for each comparison."""
    groups: list[list[Passage]] = []
    for passage in passages:
        for group in groups:
            if jaccard(shingles(passage.text), shingles(group[0].text)) > most_shared:
                group.append(passage)
                break
        else:
            groups.append([passage])
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
