from collections.abc import Callable


class TravelDesk:
    """An agent that ends: within its budgets, or when it makes no progress."""

    def __init__(
        self,
        model: Callable[[str], str],
        tools: dict[str, Callable[[str], str]],
        most_calls: int,
        most_words: int,
        window: int,
    ) -> None:
        """Begin with nothing used and nothing known."""
        raise NotImplementedError

    def run(self, request: str) -> tuple[str, str | None]:
        """Return how the request ended, and the answer if there is one."""
        raise NotImplementedError
