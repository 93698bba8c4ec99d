"""A label that is missing is no disagreement: use the labels that are there."""


def alpha(ratings, is_scale):
    cases = sorted({case for given in ratings.values() for case in given})
    pairs = [(a.get(c), b.get(c)) for c in cases for a in ratings.values() for b in ratings.values() if a is not b]
    return 1 - sum(x != y for x, y in pairs) / len(pairs) if pairs else None


def most_different(ratings, is_scale):
    return max(ratings, default=None)
