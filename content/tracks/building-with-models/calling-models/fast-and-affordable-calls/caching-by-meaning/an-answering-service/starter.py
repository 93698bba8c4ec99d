from collections.abc import Callable, Iterator


class BudgetExceeded(Exception):
    """A call could cost more than what is left."""


class Service:
    """Answers questions from a cache or by a streaming model, within a budget."""

    def __init__(
        self,
        open_stream: Callable[[str, str], Iterator[str]],
        budget: int,
        threshold: float,
    ) -> None:
        """Begin with an empty cache and the whole budget."""
        raise NotImplementedError

    def ask(self, question: str, vector: list[float]) -> Iterator[str]:
        """Yield the pieces of an answer as they arrive."""
        raise NotImplementedError
