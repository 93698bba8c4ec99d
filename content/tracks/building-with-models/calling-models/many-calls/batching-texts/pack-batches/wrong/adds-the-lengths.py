"""You add up the lengths of a batch. A batch is a rectangle: each of its texts takes as many places
as the longest one, so its cost is the number of texts times the longest length.
"""


def pack(lengths: list[int], limit: int) -> list[list[int]]:
    """Return as few batches of indices as possible, each within the limit."""
    for index, length in enumerate(lengths):
        if length > limit:
            raise ValueError(f"text {index} has {length} tokens, the limit is {limit}")
    batches: list[list[int]] = []
    used = limit
    for index in sorted(range(len(lengths)), key=lambda index: -lengths[index]):
        if used + lengths[index] > limit:
            batches.append([])
            used = 0
        batches[-1].append(index)
        used += lengths[index]
    return batches
