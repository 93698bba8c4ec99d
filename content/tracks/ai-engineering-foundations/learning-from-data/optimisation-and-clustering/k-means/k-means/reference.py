def squared_distance(point: list[float], other: list[float]) -> float:
    """Return the square of the Euclidean distance."""
    return sum((a - b) ** 2 for a, b in zip(point, other, strict=True))


def nearest(point: list[float], centroids: list[list[float]]) -> int:
    """Return the index of the nearest centroid, the lowest index among equals."""
    distances = [squared_distance(point, centroid) for centroid in centroids]
    return distances.index(min(distances))


def moved(
    points: list[list[float]], labels: list[int], centroids: list[list[float]]
) -> list[list[float]]:
    """Return the mean of each cluster's points, or its old centroid if it has none."""
    clusters: list[list[list[float]]] = [[] for _ in centroids]
    for point, label in zip(points, labels, strict=True):
        clusters[label].append(point)
    return [
        [sum(axis) / len(cluster) for axis in zip(*cluster, strict=True)] if cluster else old
        for cluster, old in zip(clusters, centroids, strict=True)
    ]


def k_means(
    points: list[list[float]], centroids: list[list[float]], max_rounds: int
) -> tuple[list[list[float]], list[int], int]:
    """Run Lloyd's algorithm from the given centroids until no label changes."""
    labels = [nearest(point, centroids) for point in points]
    for rounds in range(1, max_rounds + 1):
        centroids = moved(points, labels, centroids)
        new_labels = [nearest(point, centroids) for point in points]
        if new_labels == labels:
            return centroids, labels, rounds
        labels = new_labels
    return centroids, labels, max_rounds
