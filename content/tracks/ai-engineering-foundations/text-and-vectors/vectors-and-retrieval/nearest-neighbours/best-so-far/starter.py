class BestSoFar:
    """The items with the greatest scores among all that were offered."""

    def __init__(self, places: int) -> None:
        """Begin without items; fewer than one place raises ValueError."""

    def offer(self, item: str, score: float) -> bool:
        """Take the item in if it belongs to the best, and say whether it entered."""
        raise NotImplementedError

    def to_beat(self) -> float | None:
        """Return the lowest score inside once all places are taken."""
        raise NotImplementedError

    def ranked(self) -> list[tuple[str, float]]:
        """Return the items with their scores, best first."""
        raise NotImplementedError
