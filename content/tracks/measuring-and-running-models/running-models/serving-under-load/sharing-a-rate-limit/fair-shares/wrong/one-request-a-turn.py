"""One request a turn favours callers with large requests: count tokens, and let them save what they don't use."""


def serve(requests, quantum, capacity):
    served, waiting = [], list(requests)
    while waiting:
        for name in dict.fromkeys(name for name, _ in waiting):
            one = next(request for request in waiting if request[0] == name)
            if one[1] > capacity:
                return served
            waiting.remove(one)
            capacity -= one[1]
            served.append(one)
    return served
