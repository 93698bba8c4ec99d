"""You add up the distances to all chosen examples. A point right beside one of them may still have a great
sum: take the smallest of these distances instead."""


def spread_out(points, k):
    chosen = [0] if points else []
    while len(chosen) < min(k, len(points)):
        totals = [
            sum(sum((x - y) ** 2 for x, y in zip(point, points[c])) for c in chosen)
            if index not in chosen
            else -1
            for index, point in enumerate(points)
        ]
        chosen.append(totals.index(max(totals)))
    return chosen
