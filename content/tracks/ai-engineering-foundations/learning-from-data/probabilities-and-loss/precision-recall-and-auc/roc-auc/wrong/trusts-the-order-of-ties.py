"""You trust the order in which equal scores happen to stand after sorting. A pair of equal scores
is worth one half: take each group of equal scores together."""


def roc_auc(labels, scores):
    positives = sum(labels)
    negatives = len(labels) - positives
    if not positives or not negatives:
        return None
    won = below = 0
    for _, label in sorted(zip(scores, labels, strict=True)):
        if label:
            won += below
        else:
            below += 1
    return won / (positives * negatives)
