import heapq


def run_pool(jobs, places, deadline):
    places = max(places, 1)
    free_at = [0] * places
    outcomes = []
    for seconds, fails in jobs:
        end = heapq.heappop(free_at) + seconds
        heapq.heappush(free_at, end)
        if end > deadline:
            outcomes.append(("late", deadline))
        else:
            outcomes.append(("failed" if fails else "done", end))
    return outcomes
