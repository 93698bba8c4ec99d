def pack(lengths: list[int], limit: int) -> list[list[int]]:
    """Return as few batches of indices as possible, each within the limit.

    Right, but the longest text is searched for again at each place.
    """
    for index, length in enumerate(lengths):
        if length > limit:
            raise ValueError(f"text {index} has {length} tokens, the limit is {limit}")
    left = list(range(len(lengths)))
    batches: list[list[int]] = []
    while left:
        longest = max(left, key=lambda index: lengths[index])
        left.remove(longest)
        if batches and (len(batches[-1]) + 1) * lengths[batches[-1][0]] <= limit:
            batches[-1].append(longest)
        else:
            batches.append([longest])
    return batches
