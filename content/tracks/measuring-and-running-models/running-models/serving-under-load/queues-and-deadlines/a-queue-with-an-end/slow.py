Request = tuple[str, float, float, float, int]


def simulate(requests: list[Request], places: int, aging: float) -> dict[str, list[str]]:
    """Look at all waiting requests for each one that is taken."""
    outcome: dict[str, list[str]] = {"done": [], "refused": [], "dropped": []}
    waiting: list[Request] = []
    free = 0.0

    def begin(request: Request, now: float) -> None:
        """Do a request if it is done in time, else drop it."""
        nonlocal free
        if now + request[2] > request[3]:
            outcome["dropped"].append(request[0])
        else:
            outcome["done"].append(request[0])
            free = now + request[2]

    def work(until: float) -> None:
        """Take waiting requests as long as the server is free before a time."""
        while waiting and free <= until:
            best = 0
            for place, request in enumerate(waiting):
                key = request[1] * aging - request[4]
                if key < waiting[best][1] * aging - waiting[best][4]:
                    best = place
            begin(waiting.pop(best), free)

    for request in requests:
        work(request[1])
        if free <= request[1] and not waiting:
            begin(request, request[1])
        elif len(waiting) >= places:
            outcome["refused"].append(request[0])
        else:
            waiting.append(request)
    work(float("inf"))
    return outcome
