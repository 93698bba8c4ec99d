import heapq


class BestSoFar:
    """The items with the greatest scores among all that were offered."""

    def __init__(self, places: int) -> None:
        """Begin without items; fewer than one place raises ValueError."""
        if places < 1:
            raise ValueError("at least one place is needed")
        self._places = places
        self._offers = 0
        # Among equal scores the later offer is the smaller entry, so it leaves first.
        self._heap: list[tuple[float, int, str]] = []

    def offer(self, item: str, score: float) -> bool:
        """Take the item in if it belongs to the best, and say whether it entered."""
        self._offers += 1
        entry = (score, -self._offers, item)
        if len(self._heap) < self._places:
            heapq.heappush(self._heap, entry)
            return True
        if score <= self._heap[0][0]:
            return False
        heapq.heapreplace(self._heap, entry)
        return True

    def to_beat(self) -> float | None:
        """Return the lowest score inside once all places are taken."""
        return self._heap[0][0] if len(self._heap) == self._places else None

    def ranked(self) -> list[tuple[str, float]]:
        """Return the items with their scores, best first."""
        return [(item, score) for score, _, item in sorted(self._heap, reverse=True)]
