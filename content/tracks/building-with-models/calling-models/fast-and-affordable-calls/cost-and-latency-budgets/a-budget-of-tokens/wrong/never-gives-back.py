"""A reply is shorter than the longest one that was reserved: settling gives the rest back."""


class BudgetExceeded(Exception):
    pass


class Budget:
    def __init__(self, limit, prices):
        self.left, self.prices, self.spent, self.count = limit, prices, 0, 0

    def reserve(self, model, prompt_tokens, most_written, until):
        read, write = self.prices[model]
        amount = prompt_tokens * read + most_written * write
        if amount > self.left:
            raise BudgetExceeded("too much")
        self.left -= amount
        self.count += 1
        self.model = model
        return self.count

    def settle(self, number, prompt_tokens, written_tokens):
        read, write = self.prices[self.model]
        self.spent += prompt_tokens * read + written_tokens * write
        return prompt_tokens * read + written_tokens * write

    def expire(self, now):
        return []
