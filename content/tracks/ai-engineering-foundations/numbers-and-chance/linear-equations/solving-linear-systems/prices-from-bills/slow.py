"""Least squares by the normal equations, from all bills each time."""


class PriceFit:
    """Recovers prices from bills by least squares."""

    def __init__(self, kinds: int) -> None:
        """Begin without bills."""
        self.kinds = kinds
        self.bills: list[list[float]] = []

    @property
    def count(self) -> int:
        """Return the number of bills."""
        return len(self.bills)

    def add(self, usage: list[float], cost: float) -> None:
        """Take one bill, or raise ValueError and change nothing."""
        if len(usage) != self.kinds:
            raise ValueError(f"{self.kinds} amounts wanted, {len(usage)} found")
        self.bills.append([*usage, cost])

    def prices(self) -> list[float]:
        """Return one price for each kind, or raise ValueError."""
        size = self.kinds
        rows = [
            [sum(bill[i] * bill[j] for bill in self.bills) for j in range(size + 1)]
            for i in range(size)
        ]
        limit = 1e-9 * max(abs(number) for row in rows for number in row[:-1])
        for i in range(size):
            sizes = [abs(row[i]) for row in rows[i:]]
            best = i + sizes.index(max(sizes))
            rows[i], rows[best] = rows[best], rows[i]
            if abs(rows[i][i]) <= limit:
                raise ValueError("the bills do not determine the prices")
            for row in rows[i + 1 :]:
                factor = row[i] / rows[i][i]
                for j in range(i, size + 1):
                    row[j] -= factor * rows[i][j]
        solution = [0.0] * size
        for i in reversed(range(size)):
            known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
            solution[i] = (rows[i][size] - known) / rows[i][i]
        return solution

    def predict(self, usage: list[float]) -> float:
        """Return the cost of a usage at the present prices."""
        return sum(u * price for u, price in zip(usage, self.prices(), strict=True))
