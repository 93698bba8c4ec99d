"""A caller who sends many requests at once pushes all others out: let the callers take turns."""


def serve(requests, quantum, capacity):
    served = []
    for name, size in requests:
        if size > capacity:
            break
        capacity -= size
        served.append((name, size))
    return served
