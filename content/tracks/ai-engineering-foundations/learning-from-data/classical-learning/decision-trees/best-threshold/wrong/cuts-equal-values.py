"""You cut between rows: the threshold has to lie between two different values, in their middle."""


def impurity(rows, ones):
    return 2 * ones * (rows - ones) / rows


def best_threshold(values, labels):
    pairs = sorted(zip(values, labels))
    best = None
    for index in range(1, len(pairs)):
        low = sum(label for _, label in pairs[:index])
        high = sum(label for _, label in pairs[index:])
        mixed = (impurity(index, low) + impurity(len(pairs) - index, high)) / len(pairs)
        if best is None or mixed < best[1]:
            best = (pairs[index - 1][0], mixed)
    return best
