"""You make one round and stop. Moved centroids may win other points: label and move until a round changes no
label, and return labels that belong to the returned centroids."""


def k_means(points, centroids, max_rounds):
    def label(point):
        distances = [sum((a - b) ** 2 for a, b in zip(point, c)) for c in centroids]
        return distances.index(min(distances))

    labels = [label(point) for point in points]
    moved = []
    for index, old in enumerate(centroids):
        members = [point for point, own in zip(points, labels) if own == index]
        moved.append([sum(axis) / len(members) for axis in zip(*members)] if members else old)
    return moved, labels, min(1, max_rounds)
