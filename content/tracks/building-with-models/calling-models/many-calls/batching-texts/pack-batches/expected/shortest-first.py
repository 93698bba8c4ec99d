# score: 100
def pack(lengths: list[int], limit: int) -> list[list[int]]:
    """Return as few batches of indices as possible, the shortest texts first."""
    for index, length in enumerate(lengths):
        if length > limit:
            raise ValueError(f"text {index} has {length} tokens, the limit is {limit}")
    batches: list[list[int]] = []
    for index in sorted(range(len(lengths)), key=lengths.__getitem__):
        if batches and (len(batches[-1]) + 1) * lengths[index] <= limit:
            batches[-1].append(index)
        else:
            batches.append([index])
    return batches
