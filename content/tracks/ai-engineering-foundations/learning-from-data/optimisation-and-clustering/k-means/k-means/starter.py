def k_means(
    points: list[list[float]], centroids: list[list[float]], max_rounds: int
) -> tuple[list[list[float]], list[int], int]:
    """Run Lloyd's algorithm from the given centroids until no label changes."""
    # Two helpers make this short: the nearest centroid of a point, the mean of a cluster.
    raise NotImplementedError
