class BudgetExceeded(Exception):
    """A call could cost more than what is left."""


class Budget:
    """Money in micro-dollars for calls that may run at the same time."""

    def __init__(self, limit: int, prices: dict[str, tuple[int, int]]) -> None:
        """Begin with nothing spent; prices are those of a prompt token and of a written one."""
        raise NotImplementedError

    @property
    def left(self) -> int:
        """The money that is neither spent nor reserved."""
        raise NotImplementedError

    def reserve(self, model: str, prompt_tokens: int, most_written: int, until: float) -> int:
        """Reserve what a call costs at most, and return the number of the reservation."""
        raise NotImplementedError

    def settle(self, number: int, prompt_tokens: int, written_tokens: int) -> int:
        """Take what the call did cost, give the rest back, and return the cost."""
        raise NotImplementedError

    def expire(self, now: float) -> list[int]:
        """Take reservations that are over as spent, since the call may have been made."""
        raise NotImplementedError
