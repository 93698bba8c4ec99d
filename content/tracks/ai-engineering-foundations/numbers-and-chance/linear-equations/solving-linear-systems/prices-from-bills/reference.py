"""Least squares by the normal equations, one bill at a time."""


class PriceFit:
    """Recovers prices from bills by least squares."""

    def __init__(self, kinds: int) -> None:
        """Begin without bills."""
        self.count = 0
        # One row of XᵀX for each kind, with its entry of Xᵀy at the end.
        self._sums = [[0.0] * (kinds + 1) for _ in range(kinds)]

    def add(self, usage: list[float], cost: float) -> None:
        """Take one bill, or raise ValueError and change nothing."""
        if len(usage) != len(self._sums):
            raise ValueError(f"{len(self._sums)} amounts wanted, {len(usage)} found")
        self.count += 1
        bill = [*usage, cost]
        for amount, row in zip(usage, self._sums, strict=True):
            for j, value in enumerate(bill):
                row[j] += amount * value

    def prices(self) -> list[float]:
        """Return one price for each kind, or raise ValueError."""
        rows = [list(row) for row in self._sums]
        limit = 1e-9 * max(abs(number) for row in rows for number in row[:-1])
        for i in range(len(rows)):
            sizes = [abs(row[i]) for row in rows[i:]]
            best = i + sizes.index(max(sizes))
            rows[i], rows[best] = rows[best], rows[i]
            if abs(rows[i][i]) <= limit:
                raise ValueError("the bills do not determine the prices")
            eliminate(rows, i)
        return substitute(rows)

    def predict(self, usage: list[float]) -> float:
        """Return the cost of a usage at the present prices."""
        return sum(u * price for u, price in zip(usage, self.prices(), strict=True))


def eliminate(rows: list[list[float]], i: int) -> None:
    """Remove unknown i from all rows below row i."""
    pivot_row = rows[i]
    for row in rows[i + 1 :]:
        factor = row[i] / pivot_row[i]
        for j in range(i, len(row)):
            row[j] -= factor * pivot_row[j]


def substitute(rows: list[list[float]]) -> list[float]:
    """Return the unknowns of triangular rows, each with its right side at the end."""
    size = len(rows)
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution
