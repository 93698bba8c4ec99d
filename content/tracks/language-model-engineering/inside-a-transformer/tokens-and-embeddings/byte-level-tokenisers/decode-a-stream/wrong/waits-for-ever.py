"""You keep everything back until all of it is valid. A token that ends in the middle of a character
then holds up the text before it, and a byte that is no UTF-8 holds up all that follows."""


class StreamDecoder:
    def __init__(self, vocabulary):
        self.vocabulary = vocabulary
        self.kept = b""

    def feed(self, token):
        if not 0 <= token < len(self.vocabulary):
            raise ValueError(f"unknown token {token}")
        self.kept += self.vocabulary[token]
        try:
            text = self.kept.decode()
        except UnicodeDecodeError:
            return ""
        self.kept = b""
        return text

    def finish(self):
        text = self.kept.decode(errors="replace")
        self.kept = b""
        return text
