"""You fill the batches in the order of the input, so long and short texts meet and most places are
padding. Sort the indices by length first; the result may have any order.
"""


def pack(lengths: list[int], limit: int) -> list[list[int]]:
    """Return as few batches of indices as possible, each within the limit."""
    batches: list[list[int]] = []
    for index, length in enumerate(lengths):
        if length > limit:
            raise ValueError(f"text {index} has {length} tokens, the limit is {limit}")
        grown = [*batches[-1], index] if batches else [index]
        if batches and len(grown) * max(lengths[one] for one in grown) <= limit:
            batches[-1] = grown
        else:
            batches.append([index])
    return batches
