from collections.abc import Iterator


class TokenEmbeddings:
    """Vectors of byte-level tokens, learned by skip-gram with negative sampling."""

    def __init__(
        self,
        merges: list[tuple[int, int]],
        inputs: list[list[float]],
        outputs: list[list[float]],
    ) -> None:
        """Begin with copies of the given vectors."""

    def encode(self, text: str) -> list[int]:
        """Return the token numbers of a text."""
        raise NotImplementedError

    def train(
        self,
        lines: list[str],
        window: int,
        noise: Iterator[int],
        noise_count: int,
        learning_rate: float,
    ) -> float:
        """Go once through the lines, and return the mean loss of a pair."""
        raise NotImplementedError

    def nearest(self, text: str, count: int) -> list[bytes]:
        """Return the bytes of the tokens that are used most like a token."""
        raise NotImplementedError
