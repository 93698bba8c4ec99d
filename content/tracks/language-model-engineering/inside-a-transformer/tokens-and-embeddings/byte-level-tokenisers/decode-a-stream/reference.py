import codecs


class StreamDecoder:
    """Turns tokens into text while they arrive."""

    def __init__(self, vocabulary: list[bytes]) -> None:
        """Begin a stream; vocabulary[token] holds the bytes of a token."""
        self._vocabulary = vocabulary
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def feed(self, token: int) -> str:
        """Return the text that has become certain with this token."""
        if not 0 <= token < len(self._vocabulary):
            raise ValueError(f"unknown token {token}")
        return self._decoder.decode(self._vocabulary[token])

    def finish(self) -> str:
        """Return what is left, and begin again."""
        rest = self._decoder.decode(b"", final=True)
        self._decoder.reset()
        return rest
