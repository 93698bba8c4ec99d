class HybridSearch:
    """A search over pages by their words and by their vectors."""

    def __init__(self) -> None:
        """Begin without pages."""

    def add(self, page: str, tokens: list[str], vector: list[float]) -> None:
        """Add a page; a name that is taken or a vector that does not fit raises ValueError."""
        raise NotImplementedError

    def search(
        self, tokens: list[str], vector: list[float], k: int, allowed: set[str] | None = None
    ) -> list[tuple[str, float]]:
        """Return the best k of the allowed pages with their fused scores."""
        raise NotImplementedError
