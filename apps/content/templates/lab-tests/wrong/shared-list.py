"""FILL IN (what is wrong, as a comment for the learner)"""


class Basket:
    """A basket whose list belongs to all baskets."""

    prices: list[float] = []

    def add(self, name: str, price: float) -> None:
        """Add a thing."""
        if price < 0:
            raise ValueError(name)
        self.prices.append(price)

    def total(self) -> float:
        """Return the sum of all prices."""
        return sum(self.prices)
