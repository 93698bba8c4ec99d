"""Calls that run at the same time all see the same money: take the most that a call may cost before it begins."""


class BudgetExceeded(Exception):
    pass


class Budget:
    def __init__(self, limit, prices):
        self.limit, self.prices, self.spent, self.open = limit, prices, 0, {}

    @property
    def left(self):
        return self.limit - self.spent

    def reserve(self, model, prompt_tokens, most_written, until):
        read, write = self.prices[model]
        amount = prompt_tokens * read + most_written * write
        if amount > self.left:
            raise BudgetExceeded(f"the call may cost {amount}, and {self.left} are left")
        self.open[len(self.open) + 1] = model
        return len(self.open)

    def settle(self, number, prompt_tokens, written_tokens):
        read, write = self.prices[self.open[number]]
        cost = prompt_tokens * read + written_tokens * write
        self.spent += cost
        return cost

    def expire(self, now):
        return []
