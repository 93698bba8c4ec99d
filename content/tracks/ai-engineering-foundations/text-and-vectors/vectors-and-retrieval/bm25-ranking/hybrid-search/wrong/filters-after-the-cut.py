"""You filter after the cut, so forbidden pages take the places of permitted ones. Filter first. And in the
ranking by words only pages with a token of the query have a place."""

import math


class HybridSearch:
    def __init__(self) -> None:
        """Begin without pages."""
        self._pages: list[tuple[str, list[str], list[float]]] = []

    def add(self, page: str, tokens: list[str], vector: list[float]) -> None:
        """Add a page; a name that is taken or a vector that does not fit raises ValueError."""
        if any(page == name or len(vector) != len(known) for name, _, known in self._pages):
            raise ValueError("the page does not fit")
        self._pages.append((page, list(tokens), list(vector)))

    def search(
        self, tokens: list[str], vector: list[float], k: int, allowed: set[str] | None = None
    ) -> list[tuple[str, float]]:
        """Return the best k of the allowed pages with their fused scores."""
        words, directions = [], []
        for number, (name, said, known) in enumerate(self._pages):
            directions.append((-round(self._cosine(vector, known), 6), number))
            words.append((-round(self._bm25(tokens, said), 6), number))
        fused: dict[int, float] = {}
        for ranking in (words, directions):
            for rank, (_, number) in enumerate(sorted(ranking)[:10], start=1):
                fused[number] = fused.get(number, 0.0) + 1 / (60 + rank)
        ranked = sorted((-round(score, 6), number) for number, score in fused.items())
        found = [(self._pages[number][0], -score) for score, number in ranked[:k]]
        return [(name, score) for name, score in found if allowed is None or name in allowed]

    def _bm25(self, tokens: list[str], said: list[str]) -> float:
        """Return the BM25 score of a page."""
        score = 0.0
        for token in tokens:
            count = said.count(token)
            df = sum(1 for _, other, _ in self._pages if token in other)
            rarity = math.log(1 + (len(self._pages) - df + 0.5) / (df + 0.5))
            mean = sum(len(other) for _, other, _ in self._pages) / len(self._pages)
            score += rarity * count / (count + 1.2 * (0.25 + 0.75 * len(said) / mean))
        return score

    def _cosine(self, a: list[float], b: list[float]) -> float:
        """Return the cosine of two vectors, 0.0 where one is zero."""
        lengths = math.hypot(*a) * math.hypot(*b)
        return sum(x * y for x, y in zip(a, b, strict=True)) / lengths if lengths else 0.0
