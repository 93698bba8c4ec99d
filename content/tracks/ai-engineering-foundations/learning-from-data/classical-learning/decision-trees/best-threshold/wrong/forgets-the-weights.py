"""A group of one row counts as much as all others here: weight the impurity of each group by its number of rows."""


def gini(labels):
    share = sum(labels) / len(labels)
    return 1 - share**2 - (1 - share) ** 2


def best_threshold(values, labels):
    distinct = sorted(set(values))
    best = None
    for first, second in zip(distinct, distinct[1:]):
        threshold = (first + second) / 2
        low = [label for value, label in zip(values, labels) if value <= threshold]
        high = [label for value, label in zip(values, labels) if value > threshold]
        mixed = gini(low) + gini(high)
        if best is None or mixed < best[1]:
            best = (threshold, mixed)
    return best
