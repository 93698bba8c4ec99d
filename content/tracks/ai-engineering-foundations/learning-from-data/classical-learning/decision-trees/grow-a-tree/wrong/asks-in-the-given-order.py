"""Your tree asks the features in the order of the row: compute the gain of each one, and ask the feature with the highest."""


def grow(rows, labels, depth):
    if depth == 0 or len(set(labels)) == 1:
        return max(labels, key=labels.count)
    for feature in rows[0]:
        yes = [i for i, row in enumerate(rows) if row[feature]]
        no = [i for i, row in enumerate(rows) if not row[feature]]
        if yes and no:
            return {
                "ask": feature,
                "yes": grow([rows[i] for i in yes], [labels[i] for i in yes], depth - 1),
                "no": grow([rows[i] for i in no], [labels[i] for i in no], depth - 1),
            }
    return max(labels, key=labels.count)


def decide(tree, row):
    while isinstance(tree, dict):
        tree = tree["yes" if row[tree["ask"]] else "no"]
    return tree
