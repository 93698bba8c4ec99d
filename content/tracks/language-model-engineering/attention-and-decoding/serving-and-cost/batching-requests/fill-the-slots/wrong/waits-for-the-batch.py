"""This is static batching: a place gets free when its own request is complete, not when the whole batch is."""


def finish_passes(lengths, slots):
    finished = []
    begin = 0
    for first in range(0, len(lengths), slots):
        batch = lengths[first : first + slots]
        finished += [begin + length for length in batch]
        begin += max(batch)
    return finished
