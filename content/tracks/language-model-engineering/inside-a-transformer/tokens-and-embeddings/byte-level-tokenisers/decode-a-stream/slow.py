import codecs


class StreamDecoder:
    """Turns tokens into text while they arrive.

    Right, but it decodes the whole stream each time.
    """

    def __init__(self, vocabulary: list[bytes]) -> None:
        """Begin a stream; vocabulary[token] holds the bytes of a token."""
        self._vocabulary = vocabulary
        self._tokens: list[int] = []
        self._shown = 0

    def feed(self, token: int) -> str:
        """Return the text that has become certain with this token."""
        if not 0 <= token < len(self._vocabulary):
            raise ValueError(f"unknown token {token}")
        self._tokens.append(token)
        return self._news(final=False)

    def finish(self) -> str:
        """Return what is left, and begin again."""
        rest = self._news(final=True)
        self._tokens = []
        self._shown = 0
        return rest

    def _news(self, *, final: bool) -> str:
        """Return the part of the text that was not shown yet."""
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        data = b"".join([self._vocabulary[token] for token in self._tokens])
        text = decoder.decode(data, final=final)
        news = text[self._shown :]
        self._shown = len(text)
        return news
