def encode(text: str, merges: list[tuple[int, int]]) -> list[int]:
    """Return the token numbers of a text. Right, but it goes through the text for each merge."""
    tokens = list(text.encode())
    for rank, (left, right) in enumerate(merges):
        merged: list[int] = []
        for number in tokens:
            if number == right and merged and merged[-1] == left:
                merged[-1] = 256 + rank
            else:
                merged.append(number)
        tokens = merged
    return tokens
