class StreamDecoder:
    """Turns tokens into text while they arrive."""

    def __init__(self, vocabulary: list[bytes]) -> None:
        """Begin a stream; vocabulary[token] holds the bytes of a token."""

    def feed(self, token: int) -> str:
        """Return the text that has become certain with this token."""
        raise NotImplementedError

    def finish(self) -> str:
        """Return what is left, and begin again."""
        raise NotImplementedError
