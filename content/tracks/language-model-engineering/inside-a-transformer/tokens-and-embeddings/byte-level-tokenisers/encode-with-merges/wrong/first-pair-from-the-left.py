"""You merge the first pair from the left that is known. The pair with the smallest rank comes first,
wherever it stands: another order gives other tokens than the model was trained on."""


def encode(text, merges):
    token_of = {pair: 256 + rank for rank, pair in enumerate(merges)}
    tokens = list(text.encode())
    position = 0
    while position < len(tokens) - 1:
        pair = (tokens[position], tokens[position + 1])
        if pair in token_of:
            tokens[position : position + 2] = [token_of[pair]]
            position = 0
        else:
            position += 1
    return tokens
