"""Games whose outcome is known say nothing: choose open and rarely played pairs."""


def next_pairs(strength, played, count):
    ranked = sorted(strength, key=strength.get, reverse=True)
    return [tuple(sorted(ranked[:2]))] * count
