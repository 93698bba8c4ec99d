def roc_auc(labels: list[int], scores: list[float]) -> float | None:
    """Return the share of positive-negative pairs that the scores put in the right order."""
    ranked = list(zip(labels, scores, strict=True))
    positives = [score for label, score in ranked if label == 1]
    negatives = [score for label, score in ranked if label == 0]
    if not positives or not negatives:
        return None
    pairs_won = 0.0
    for positive in positives:
        for negative in negatives:
            if positive > negative:
                pairs_won += 1
            elif positive == negative:
                pairs_won += 0.5
    return pairs_won / (len(positives) * len(negatives))
