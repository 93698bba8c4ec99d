def serve(requests: list[tuple[str, int]], quantum: int, capacity: int) -> list[tuple[str, int]]:
    """Look for the next request of a caller among all that are left."""
    waiting = list(requests)
    turns = list(dict.fromkeys(name for name, _ in requests))
    savings = dict.fromkeys(turns, 0)
    served: list[tuple[str, int]] = []
    while turns:
        name = turns.pop(0)
        savings[name] += quantum
        while True:
            place = 0
            while place < len(waiting) and waiting[place][0] != name:
                place += 1
            if place == len(waiting):
                break
            size = waiting[place][1]
            if size > savings[name]:
                turns.append(name)
                break
            if size > capacity:
                return served
            served.append(waiting.pop(place))
            savings[name] -= size
            capacity -= size
    return served
