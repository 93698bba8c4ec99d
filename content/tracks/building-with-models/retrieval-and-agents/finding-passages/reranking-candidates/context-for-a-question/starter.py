from collections.abc import Callable


class Search:
    """Finds the passages for a question, and writes them into a context."""

    def __init__(
        self,
        documents: dict[str, str],
        embed: Callable[[str], list[float]],
        judge: Callable[[str], str],
    ) -> None:
        """Cut the documents and compute the vectors of their chunks."""
        raise NotImplementedError

    def context(self, question: str, candidates: int, limit: int) -> str:
        """Return the best passages with numbers, as many as fit into the limit of words."""
        raise NotImplementedError
