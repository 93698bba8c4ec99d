def bytes_of(token: int, merges: list[tuple[int, int]]) -> bytes:
    """Return the bytes of a token, taken apart down to single ones."""
    waiting, found = [token], []
    while waiting:
        last = waiting.pop()
        if last < 256:
            found.append(last)
        else:
            left, right = merges[last - 256]
            waiting += [right, left]
    return bytes(found)


def decode(ids: list[int], merges: list[tuple[int, int]]) -> str:
    """Return the text of the tokens. Right, but each token is taken apart each time it occurs."""
    for token in ids:
        if not 0 <= token < 256 + len(merges):
            raise ValueError(f"unknown token {token}")
    return b"".join([bytes_of(token, merges) for token in ids]).decode(errors="replace")
