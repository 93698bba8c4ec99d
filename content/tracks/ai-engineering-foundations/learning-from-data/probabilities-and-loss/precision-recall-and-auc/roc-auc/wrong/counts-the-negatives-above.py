"""You walk from the highest score down, so a positive is credited with the negatives that beat it.
Begin at the lowest score: those passed before a positive are the ones that it beats."""

from itertools import groupby
from operator import itemgetter


def roc_auc(labels, scores):
    positives = sum(labels)
    negatives = len(labels) - positives
    if not positives or not negatives:
        return None
    by_score = itemgetter(0)
    ranked = sorted(zip(scores, labels, strict=True), key=by_score, reverse=True)
    won = passed = 0
    for _, group in groupby(ranked, key=by_score):
        tied = [label for _, label in group]
        tied_negatives = len(tied) - sum(tied)
        won += sum(tied) * (passed + tied_negatives / 2)
        passed += tied_negatives
    return won / (positives * negatives)
