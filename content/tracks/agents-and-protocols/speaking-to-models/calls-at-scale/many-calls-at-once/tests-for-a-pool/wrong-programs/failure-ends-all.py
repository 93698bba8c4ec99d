import heapq


def run_pool(jobs, places, deadline):
    if places < 1:
        raise ValueError("a pool needs a place")
    free_at = [0] * places
    outcomes = []
    for seconds, fails in jobs:
        end = heapq.heappop(free_at) + seconds
        heapq.heappush(free_at, end)
        if end > deadline:
            outcomes.append(("late", deadline))
        else:
            outcomes.append(("failed" if fails else "done", end))
    ends = [end for outcome, end in outcomes if outcome == "failed"]
    if ends:
        last = min(ends)
        outcomes = [one if one[1] <= last and one[0] != "late" else ("late", deadline) for one in outcomes]
    return outcomes
