"""A dictionary keeps the last value of a key, which need not be the best one."""


def best(runs):
    return {model: score for model, score in runs if score is not None}
