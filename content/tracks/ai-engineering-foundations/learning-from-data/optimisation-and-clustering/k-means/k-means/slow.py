def nearest(point: list[float], centroids: list[list[float]]) -> int:
    """Return the index of the nearest centroid, the lowest index among equals."""
    distances = [
        sum((a - b) ** 2 for a, b in zip(point, centroid, strict=True)) for centroid in centroids
    ]
    return distances.index(min(distances))


def k_means(
    points: list[list[float]], centroids: list[list[float]], max_rounds: int
) -> tuple[list[list[float]], list[int], int]:
    """Run Lloyd's algorithm from the given centroids until no label changes."""
    labels = [nearest(point, centroids) for point in points]
    for rounds in range(1, max_rounds + 1):
        new_centroids = []
        for index, old in enumerate(centroids):
            members = [point for point in points if nearest(point, centroids) == index]
            axes = zip(*members, strict=True)
            new_centroids.append([sum(axis) / len(members) for axis in axes] if members else old)
        centroids = new_centroids
        new_labels = [nearest(point, centroids) for point in points]
        if new_labels == labels:
            return centroids, labels, rounds
        labels = new_labels
    return centroids, labels, max_rounds
