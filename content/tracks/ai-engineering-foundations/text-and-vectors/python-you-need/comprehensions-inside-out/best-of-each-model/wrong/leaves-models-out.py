"""Models whose runs all failed are missing, and the order is that of the scores."""


def best(runs):
    scored = [(model, score) for model, score in runs if score is not None]
    return {model: max(score for name, score in scored if name == model) for model, _ in scored if _ > 0}
