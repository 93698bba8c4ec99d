class BudgetExceeded(Exception):
    """A call could cost more than what is left."""


class Budget:
    """Money in micro-dollars for calls that may run at the same time."""

    def __init__(self, limit: int, prices: dict[str, tuple[int, int]]) -> None:
        """Begin with nothing spent; prices are those of a prompt token and of a written one."""
        self.spent = 0
        self._limit = limit
        self._prices = dict(prices)
        self._open: dict[int, tuple[str, int, int]] = {}
        self._reserved = 0
        self._next = 1

    @property
    def left(self) -> int:
        """The money that is neither spent nor reserved."""
        reserved = 0
        for _, amount, _ in self._open.values():
            reserved += amount
        return self._limit - self.spent - reserved

    def reserve(self, model: str, prompt_tokens: int, most_written: int, until: float) -> int:
        """Reserve what a call costs at most, and return the number of the reservation."""
        read, write = self._prices[model]
        amount = prompt_tokens * read + most_written * write
        if amount > self.left:
            raise BudgetExceeded(f"the call may cost {amount}, and {self.left} are left")
        number, self._next = self._next, self._next + 1
        self._open[number] = (model, amount, until)
        self._reserved += amount
        return number

    def settle(self, number: int, prompt_tokens: int, written_tokens: int) -> int:
        """Take what the call did cost, give the rest back, and return the cost."""
        if number not in self._open:
            raise KeyError(f"there is no open reservation {number}")
        model, _, _ = self._open[number]
        read, write = self._prices[model]
        cost = prompt_tokens * read + written_tokens * write
        self._close(number)
        self.spent += cost
        return cost

    def expire(self, now: float) -> list[int]:
        """Take reservations that are over as spent, since the call may have been made."""
        over = [number for number, (_, _, until) in self._open.items() if until <= now]
        for number in over:
            self.spent += self._close(number)
        return over

    def _close(self, number: int) -> int:
        """Remove a reservation and return its amount."""
        _, amount, _ = self._open.pop(number)
        self._reserved -= amount
        return amount
