from itertools import groupby
from operator import itemgetter


def roc_auc(labels: list[int], scores: list[float]) -> float | None:
    """Return the share of positive-negative pairs that the scores put in the right order."""
    positives = sum(labels)
    negatives = len(labels) - positives
    if positives == 0 or negatives == 0:
        return None
    by_score = itemgetter(0)
    ranked = sorted(zip(scores, labels, strict=True), key=by_score)
    pairs_won = 0.0
    negatives_below = 0
    for _, group in groupby(ranked, key=by_score):
        tied = [label for _, label in group]
        tied_positives = sum(tied)
        tied_negatives = len(tied) - tied_positives
        pairs_won += tied_positives * (negatives_below + tied_negatives / 2)
        negatives_below += tied_negatives
    return pairs_won / (positives * negatives)
