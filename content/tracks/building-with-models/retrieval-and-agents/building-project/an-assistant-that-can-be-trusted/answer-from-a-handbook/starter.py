from collections.abc import Callable


class Assistant:
    """Answers questions from a handbook, within budgets, and only with quotes that exist."""

    def __init__(
        self, model: Callable[[str], str], path: str, most_calls: int, most_words: int
    ) -> None:
        """Cut the handbook into passages."""
        self.passages: list[tuple[str, str]] = []
        self.calls_left, self.words_left = most_calls, most_words
        raise NotImplementedError

    def find(self, query: str, count: int) -> list[int]:
        """Return the positions of the passages that fit best, by two rankings."""
        raise NotImplementedError

    def ask(self, question: str) -> tuple[str, str | None]:
        """Return how a question ended, and the answer if there is one."""
        raise NotImplementedError
