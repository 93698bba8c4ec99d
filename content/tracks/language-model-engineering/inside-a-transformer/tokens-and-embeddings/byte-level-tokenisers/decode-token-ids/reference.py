def decode(ids: list[int], merges: list[tuple[int, int]]) -> str:
    """Return the text of the tokens; merge number k makes token 256 + k."""
    vocabulary = [bytes([number]) for number in range(256)]
    for left, right in merges:
        vocabulary.append(vocabulary[left] + vocabulary[right])
    for token in ids:
        if not 0 <= token < len(vocabulary):
            raise ValueError(f"unknown token {token}")
    return b"".join([vocabulary[token] for token in ids]).decode(errors="replace")
