class TokenBudget:
    """An account of the tokens that may still be used."""

    def __init__(self, limit: int) -> None:
        """Begin with the whole limit."""
        raise NotImplementedError

    def use(self, tokens: int) -> bool:
        """Take the tokens if there are enough, and return whether it was done."""
        raise NotImplementedError

    def left(self) -> int:
        """Return the number of tokens that are left."""
        raise NotImplementedError
