"""You move all weights at once, so you get the slope in one common direction for every weight. For the
derivative of weight j only weight j may move."""


def slopes(loss, weights):
    higher = loss([weight + 1e-5 for weight in weights])
    lower = loss([weight - 1e-5 for weight in weights])
    return [(higher - lower) / 2e-5 for _ in weights]


def wrong_slopes(loss, weights, claimed):
    found = slopes(loss, weights)
    return [j for j, c in enumerate(claimed) if abs(c - found[j]) > 1e-4 * max(1, abs(found[j]))]
