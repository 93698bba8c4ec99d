"""With strict priorities, low ones may wait for ever: let waiting raise them."""


def simulate(requests, places, aging):
    outcome, waiting, free = {"done": [], "refused": [], "dropped": []}, [], 0.0

    def work(until):
        nonlocal free
        while waiting and free <= until:
            waiting.sort(key=lambda one: -one[4])
            name, arrival, seconds, deadline, _ = waiting.pop(0)
            start = max(free, arrival)
            if start + seconds > deadline:
                outcome["refused"].append(name)
            else:
                outcome["done"].append(name)
                free = start + seconds

    for request in requests:
        work(request[1])
        if len(waiting) > places:
            outcome["dropped"].append(request[0])
        else:
            waiting.append(request)
    work(float("inf"))
    return outcome
