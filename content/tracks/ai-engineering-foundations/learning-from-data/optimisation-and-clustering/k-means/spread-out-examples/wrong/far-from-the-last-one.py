"""You look only at the example that was chosen last, so the choice jumps to and fro between two ends. What
counts is the distance to the nearest of all chosen examples."""


def spread_out(points, k):
    chosen = [0] if points else []
    while points and len(chosen) < min(k, len(points)):
        last = points[chosen[-1]]
        distances = [sum((x - y) ** 2 for x, y in zip(point, last)) for point in points]
        chosen.append(distances.index(max(distances)))
    return chosen
