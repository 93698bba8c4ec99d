"""You decode each token alone, so a character that arrives in two tokens becomes two replacement
characters. Keep the bytes of an unfinished character back until the rest arrives."""


class StreamDecoder:
    def __init__(self, vocabulary):
        self.vocabulary = vocabulary

    def feed(self, token):
        if not 0 <= token < len(self.vocabulary):
            raise ValueError(f"unknown token {token}")
        return self.vocabulary[token].decode(errors="replace")

    def finish(self):
        return ""
