"""You divide all costs by all tokens, which gives every kind of token the same price. The kinds differ
in price: their prices are the unknowns of the normal equations, one equation for each kind."""


class PriceFit:
    def __init__(self, kinds):
        self.kinds = kinds
        self.count = 0
        self.tokens = 0
        self.cost = 0

    def add(self, usage, cost):
        if len(usage) != self.kinds:
            raise ValueError(f"{self.kinds} amounts wanted, {len(usage)} found")
        self.count += 1
        self.tokens += sum(usage)
        self.cost += cost

    def prices(self):
        if self.count < self.kinds:
            raise ValueError("the bills do not determine the prices")
        return [self.cost / self.tokens] * self.kinds

    def predict(self, usage):
        return sum(usage) * self.prices()[0]
