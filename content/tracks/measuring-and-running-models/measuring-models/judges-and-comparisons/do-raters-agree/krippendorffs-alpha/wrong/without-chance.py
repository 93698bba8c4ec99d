"""Equal labels by chance are no agreement: compare with the expected disagreement."""


def alpha(ratings, is_scale):
    by_case = {}
    for given in ratings.values():
        for case, value in given.items():
            by_case.setdefault(case, []).append(value)
    shares = [len(set(values)) == 1 for values in by_case.values() if len(values) > 1]
    return sum(shares) / len(shares) if shares else None


def most_different(ratings, is_scale):
    return None
