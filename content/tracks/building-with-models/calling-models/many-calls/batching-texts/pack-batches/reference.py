def pack(lengths: list[int], limit: int) -> list[list[int]]:
    """Return as few batches of indices as possible, each within the limit.

    The longest text that is left begins a batch and decides how many fit into it; the next
    longest ones join it, because they would make other batches more expensive.
    """
    for index, length in enumerate(lengths):
        if length > limit:
            raise ValueError(f"text {index} has {length} tokens, the limit is {limit}")
    order = sorted(range(len(lengths)), key=lengths.__getitem__, reverse=True)
    batches = []
    start = 0
    while start < len(order):
        room = limit // lengths[order[start]]
        batches.append(order[start : start + room])
        start += room
    return batches
