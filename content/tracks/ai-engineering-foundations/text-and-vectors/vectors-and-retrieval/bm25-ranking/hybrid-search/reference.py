import math
from collections import Counter, defaultdict
from collections.abc import Callable

PLACES = 10


def unit(vector: list[float]) -> list[float]:
    """Return the vector scaled to length 1; a zero vector stays as it is."""
    length = math.hypot(*vector)
    return [component / length for component in vector] if length else vector


def best_first(scores: dict[int, float]) -> list[tuple[int, float]]:
    """Return the pairs of number and rounded score, ties by number."""
    rounded = ((number, round(score, 6)) for number, score in scores.items())
    return sorted(rounded, key=lambda pair: (-pair[1], pair[0]))


class HybridSearch:
    """A search over pages by their words and by their vectors."""

    def __init__(self) -> None:
        """Begin without pages."""
        self._names: list[str] = []
        self._taken: set[str] = set()
        self._directions: list[list[float]] = []
        self._lengths: list[int] = []
        self._total_length = 0
        self._postings: defaultdict[str, dict[int, int]] = defaultdict(dict)

    def add(self, page: str, tokens: list[str], vector: list[float]) -> None:
        """Add a page; a name that is taken or a vector that does not fit raises ValueError."""
        if page in self._taken:
            raise ValueError(f"the page {page} is there already")
        if self._directions and len(vector) != len(self._directions[0]):
            raise ValueError(f"the vector of {page} has {len(vector)} components")
        number = len(self._names)
        self._names.append(page)
        self._taken.add(page)
        self._directions.append(unit(vector))
        self._lengths.append(len(tokens))
        self._total_length += len(tokens)
        for token, frequency in Counter(tokens).items():
            self._postings[token][number] = frequency

    def search(
        self, tokens: list[str], vector: list[float], k: int, allowed: set[str] | None = None
    ) -> list[tuple[str, float]]:
        """Return the best k of the allowed pages with their fused scores."""

        def may_see(number: int) -> bool:
            return allowed is None or self._names[number] in allowed

        fused: defaultdict[int, float] = defaultdict(float)
        for scores in (self._by_words(tokens, may_see), self._by_vectors(vector, may_see)):
            for rank, (number, _) in enumerate(best_first(scores)[:PLACES], start=1):
                fused[number] += 1 / (60 + rank)
        return [(self._names[number], score) for number, score in best_first(fused)[:k]]

    def _by_words(self, tokens: list[str], may_see: Callable[[int], bool]) -> dict[int, float]:
        """Return the BM25 scores of the visible pages that contain a token."""
        total = len(self._names)
        scores: defaultdict[int, float] = defaultdict(float)
        for token in tokens:
            found_in = self._postings.get(token, {})
            rarity = math.log(1 + (total - len(found_in) + 0.5) / (len(found_in) + 0.5))
            for number, frequency in found_in.items():
                if may_see(number):
                    relative_length = self._lengths[number] * total / self._total_length
                    damping = 1.2 * (0.25 + 0.75 * relative_length)
                    scores[number] += rarity * frequency / (frequency + damping)
        return scores

    def _by_vectors(self, vector: list[float], may_see: Callable[[int], bool]) -> dict[int, float]:
        """Return the cosines of the visible pages."""
        query = unit(vector)
        return {
            number: sum(a * b for a, b in zip(query, direction, strict=True))
            for number, direction in enumerate(self._directions)
            if may_see(number)
        }
