"""Accepts every grouping that keeps the limit and has as few batches as the expected one."""


def check(answer, expected, lengths, limit):
    if not isinstance(answer, list) or not all(isinstance(batch, list) for batch in answer):
        return "The answer must be a list of lists."
    seen = set()
    for number, batch in enumerate(answer):
        if not batch:
            return f"Batch {number} is empty."
        for index in batch:
            if type(index) is not int or not 0 <= index < len(lengths):
                return f"Batch {number} holds {index!r}, which is no index of a text."
            if index in seen:
                return f"Text {index} is in the batches twice."
            seen.add(index)
        longest = max(lengths[index] for index in batch)
        if len(batch) * longest > limit:
            return (
                f"Batch {number} has {len(batch)} texts of up to {longest} tokens, which cost "
                f"{len(batch) * longest}; the limit is {limit}."
            )
    missing = [index for index in range(len(lengths)) if index not in seen]
    if missing:
        return f"Text {missing[0]} is in no batch."
    if len(answer) > len(expected):
        return f"These are {len(answer)} batches where {len(expected)} are enough."
    return True
