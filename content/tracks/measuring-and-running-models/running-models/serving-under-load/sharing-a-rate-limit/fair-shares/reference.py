from collections import deque


def serve(requests: list[tuple[str, int]], quantum: int, capacity: int) -> list[tuple[str, int]]:
    """Return the requests that fit into the capacity, by deficit round robin over the callers."""
    waiting: dict[str, deque[int]] = {}
    for name, size in requests:
        waiting.setdefault(name, deque()).append(size)
    turns = deque(waiting)
    savings = dict.fromkeys(waiting, 0)
    served: list[tuple[str, int]] = []
    while turns:
        name = turns.popleft()
        savings[name] += quantum
        queue = waiting[name]
        while queue and queue[0] <= savings[name]:
            if queue[0] > capacity:
                return served
            size = queue.popleft()
            savings[name] -= size
            capacity -= size
            served.append((name, size))
        if queue:
            turns.append(name)
    return served
