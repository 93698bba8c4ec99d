"""A score of 0 is taken for none, because 0 counts as false."""


def best(runs):
    names = dict.fromkeys(model for model, _ in runs)
    return {name: max((score for model, score in runs if model == name and score), default=None) for name in names}
