"""You begin with the numbers of the characters. Beyond 127 these are no bytes, and beyond 255 they
are mistaken for merged tokens. Begin with the bytes: text.encode()."""


def encode(text, merges):
    token_of = {pair: 256 + rank for rank, pair in enumerate(merges)}
    tokens = [ord(character) for character in text]
    while True:
        known = [pair for pair in zip(tokens, tokens[1:]) if pair in token_of]
        if not known:
            return tokens
        best = min(known, key=token_of.get)
        position = 0
        while position < len(tokens) - 1:
            if (tokens[position], tokens[position + 1]) == best:
                tokens[position : position + 2] = [token_of[best]]
            position += 1
