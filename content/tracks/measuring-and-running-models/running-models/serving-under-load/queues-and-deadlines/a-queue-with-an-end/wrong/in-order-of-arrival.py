"""First in, first out lets a chat wait behind jobs: the request with the most points is next."""


def simulate(requests, places, aging):
    outcome, waiting, free = {"done": [], "refused": [], "dropped": []}, [], 0.0

    def begin(request, now):
        nonlocal free
        is_late = now + request[2] > request[3]
        outcome["dropped" if is_late else "done"].append(request[0])
        free = free if is_late else now + request[2]

    def work(until):
        while waiting and free <= until:
            begin(waiting.pop(0), free)

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
