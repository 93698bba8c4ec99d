"""Places are not dealt out in turn. A request takes the place that gets free first."""


def finish_passes(lengths, slots):
    free_after = [0] * slots
    finished = []
    for request, length in enumerate(lengths):
        free_after[request % slots] += length
        finished.append(free_after[request % slots])
    return finished
