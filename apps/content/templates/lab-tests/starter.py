class Basket:
    """FILL IN (what it is, in a sentence)"""

    def add(self, name: str, price: float) -> None:
        """Add a thing."""

    def total(self) -> float:
        """Return the sum of all prices."""
