from collections import deque


# FILL IN (your solution)
class __type__:
    """The last numbers of a row, and their mean."""

    def __init__(self, size: int) -> None:
        """Make an empty window for at most `size` numbers."""
        self.numbers: deque[float] = deque(maxlen=size)

    def add(self, number: float) -> None:
        """Add a number, and drop the oldest one when there are too many."""
        self.numbers.append(number)

    def mean(self) -> float | None:
        """Return the mean of the numbers in the window, or None when it is empty."""
        if not self.numbers:
            return None
        return sum(self.numbers) / len(self.numbers)
