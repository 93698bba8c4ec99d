class Basket:
    """FILL IN (what it is, in a sentence)"""

    def __init__(self) -> None:
        """Begin without a thing."""
        self.prices: list[float] = []

    def add(self, name: str, price: float) -> None:
        """Add a thing."""
        if price < 0:
            raise ValueError(f"the price of {name} is negative")
        self.prices.append(price)

    def total(self) -> float:
        """Return the sum of all prices."""
        return sum(self.prices)
