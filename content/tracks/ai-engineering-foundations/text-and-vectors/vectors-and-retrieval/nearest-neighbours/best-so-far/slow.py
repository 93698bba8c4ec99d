class BestSoFar:
    """The items with the greatest scores among all that were offered.

    Right, but each offer goes through all places.
    """

    def __init__(self, places: int) -> None:
        """Begin without items; fewer than one place raises ValueError."""
        if places < 1:
            raise ValueError("at least one place is needed")
        self._places = places
        self._items: list[tuple[str, float]] = []

    def offer(self, item: str, score: float) -> bool:
        """Take the item in if it belongs to the best, and say whether it entered."""
        ahead = sum(1 for _, other in self._items if other >= score)
        if ahead >= self._places:
            return False
        self._items = [*self._items[:ahead], (item, score), *self._items[ahead:]][: self._places]
        return True

    def to_beat(self) -> float | None:
        """Return the lowest score inside once all places are taken."""
        return self._items[-1][1] if len(self._items) == self._places else None

    def ranked(self) -> list[tuple[str, float]]:
        """Return the items with their scores, best first."""
        return list(self._items)
