import heapq

Request = tuple[str, float, float, float, int]


def simulate(requests: list[Request], places: int, aging: float) -> dict[str, list[str]]:
    """Return which requests one server does, refuses or drops, in the order of time."""
    outcome: dict[str, list[str]] = {"done": [], "refused": [], "dropped": []}
    waiting: list[tuple[float, int, Request]] = []
    free = 0.0
    for number, request in enumerate(requests):
        arrival, priority = request[1], request[4]
        free = work(waiting, free, arrival, outcome)
        if free <= arrival and not waiting:
            free = begin(request, arrival, free, outcome)
        elif len(waiting) >= places:
            outcome["refused"].append(request[0])
        else:
            heapq.heappush(waiting, (arrival * aging - priority, number, request))
    work(waiting, free, float("inf"), outcome)
    return outcome


def work(waiting: list, free: float, until: float, outcome: dict[str, list[str]]) -> float:
    """Take waiting requests as long as the server is free before a time; return when it is free."""
    while waiting and free <= until:
        free = begin(heapq.heappop(waiting)[2], free, free, outcome)
    return free


def begin(request: Request, now: float, free: float, outcome: dict[str, list[str]]) -> float:
    """Do a request if it is done in time, else drop it; return when the server is free."""
    name, _, seconds, deadline, _ = request
    if now + seconds > deadline:
        outcome["dropped"].append(name)
        return free
    outcome["done"].append(name)
    return now + seconds
