# FILL IN (the signatures and docstrings of your class)
class __type__:
    """The last numbers of a row, and their mean."""

    def __init__(self, size: int) -> None:
        """Make an empty window for at most `size` numbers."""
        raise NotImplementedError

    def add(self, number: float) -> None:
        """Add a number, and drop the oldest one when there are too many."""
        raise NotImplementedError

    def mean(self) -> float | None:
        """Return the mean of the numbers in the window, or None when it is empty."""
        raise NotImplementedError
