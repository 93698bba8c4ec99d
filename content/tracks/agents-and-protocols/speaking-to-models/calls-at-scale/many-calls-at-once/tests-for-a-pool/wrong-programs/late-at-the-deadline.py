import heapq


def run_pool(jobs, places, deadline):
    if places < 1:
        raise ValueError("a pool needs a place")
    free_at = [0] * places
    outcomes = []
    for seconds, fails in jobs:
        end = heapq.heappop(free_at) + seconds
        heapq.heappush(free_at, end)
        if end >= deadline:
            outcomes.append(("late", deadline))
        else:
            outcomes.append(("failed" if fails else "done", end))
    return outcomes
