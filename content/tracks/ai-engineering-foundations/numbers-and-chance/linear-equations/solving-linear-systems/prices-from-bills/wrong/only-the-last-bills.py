"""You solve for the last bills only, as many as there are prices, and the earlier ones have no say.
Least squares balances all of them: keep the sums Xᵀ · X and Xᵀ · y, and solve these equations."""


class PriceFit:
    def __init__(self, kinds):
        self.kinds = kinds
        self.count = 0
        self.bills = []

    def add(self, usage, cost):
        if len(usage) != self.kinds:
            raise ValueError(f"{self.kinds} amounts wanted, {len(usage)} found")
        self.count += 1
        self.bills = [*self.bills, [*usage, cost]][-self.kinds :]

    def prices(self):
        size = self.kinds
        rows = [list(row) for row in self.bills]
        if len(rows) < size:
            raise ValueError("the bills do not determine the prices")
        for i in range(size):
            best = max(range(i, size), key=lambda k: abs(rows[k][i]))
            rows[i], rows[best] = rows[best], rows[i]
            if abs(rows[i][i]) < 1e-9:
                raise ValueError("the bills do not determine the prices")
            for k in range(i + 1, size):
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i])]
        solution = [0.0] * size
        for i in reversed(range(size)):
            known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
            solution[i] = (rows[i][size] - known) / rows[i][i]
        return solution

    def predict(self, usage):
        return sum(a * b for a, b in zip(usage, self.prices()))
