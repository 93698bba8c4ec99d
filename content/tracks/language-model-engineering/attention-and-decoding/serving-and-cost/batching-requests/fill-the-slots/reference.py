import heapq


def finish_passes(lengths: list[int], slots: int) -> list[int]:
    """Return the pass in which each request is complete.

    The heap holds, for each place, the pass after which it is free.
    """
    free_after = [0] * slots
    finished = []
    for length in lengths:
        finished.append(heapq.heappop(free_after) + length)
        heapq.heappush(free_after, finished[-1])
    return finished
