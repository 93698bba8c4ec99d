"""An account of tokens."""


class TokenBudget:
    """An account of the tokens that may still be used."""

    def __init__(self, limit: int) -> None:
        """Begin with the whole limit."""
        self._left = limit

    def use(self, tokens: int) -> bool:
        """Take the tokens if there are enough, and return whether it was done."""
        if tokens > self._left:
            return False
        self._left -= tokens
        return True

    def left(self) -> int:
        """Return the number of tokens that are left."""
        return self._left
