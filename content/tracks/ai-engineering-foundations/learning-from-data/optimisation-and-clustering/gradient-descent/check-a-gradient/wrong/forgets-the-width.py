"""The two losses lie 2 · h apart, but you divide by h. Every slope is then twice too large."""


def slopes(loss, weights):
    found = []
    for j, weight in enumerate(weights):
        higher = loss([*weights[:j], weight + 1e-5, *weights[j + 1 :]])
        lower = loss([*weights[:j], weight - 1e-5, *weights[j + 1 :]])
        found.append((higher - lower) / 1e-5)
    return found


def wrong_slopes(loss, weights, claimed):
    found = slopes(loss, weights)
    return [j for j, c in enumerate(claimed) if abs(c - found[j]) > 1e-4 * max(1, abs(found[j]))]
