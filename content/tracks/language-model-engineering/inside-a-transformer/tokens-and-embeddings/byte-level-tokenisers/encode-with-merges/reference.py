def encode(text: str, merges: list[tuple[int, int]]) -> list[int]:
    """Return the token numbers of a text; merge number k makes token 256 + k."""
    token_of = {pair: 256 + rank for rank, pair in enumerate(merges)}
    tokens = list(text.encode())
    while known := token_of.keys() & set(zip(tokens, tokens[1:], strict=False)):
        best = min(known, key=token_of.__getitem__)
        tokens = merge(tokens, best, token_of[best])
    return tokens


def merge(tokens: list[int], pair: tuple[int, int], token: int) -> list[int]:
    """Replace every occurrence of the pair by the token, from left to right."""
    left, right = pair
    merged: list[int] = []
    for number in tokens:
        # A new token is larger than both of its parts, so it is never taken for the left one.
        if number == right and merged and merged[-1] == left:
            merged[-1] = token
        else:
            merged.append(number)
    return merged
