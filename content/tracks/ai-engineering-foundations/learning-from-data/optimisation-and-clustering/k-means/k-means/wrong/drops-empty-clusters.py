"""A centroid without points disappears from your list, so all labels after it change their meaning. It has to
stay where it is. The rounds also count the last one, which changes no label."""


def k_means(points, centroids, max_rounds):
    labels = []
    rounds = 0
    while rounds <= max_rounds:
        new = []
        for point in points:
            distances = [sum((a - b) ** 2 for a, b in zip(point, c)) for c in centroids]
            new.append(distances.index(min(distances)))
        if new == labels:
            break
        labels = new
        groups = [[p for p, own in zip(points, labels) if own == i] for i in range(len(centroids))]
        centroids = [[sum(axis) / len(group) for axis in zip(*group)] for group in groups if group]
        rounds += 1
    return centroids, labels, max(0, rounds - 1)
