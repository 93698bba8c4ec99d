import heapq


def run_pool(jobs, places, deadline):
    if places < 1:
        raise ValueError("a pool needs a place")
    free_at = [0] * places
    outcomes = [None] * len(jobs)
    for number, (seconds, fails) in sorted(enumerate(jobs), key=lambda one: one[1][0]):
        end = heapq.heappop(free_at) + seconds
        heapq.heappush(free_at, end)
        if end > deadline:
            outcomes[number] = ("late", deadline)
        else:
            outcomes[number] = ("failed" if fails else "done", end)
    return outcomes
