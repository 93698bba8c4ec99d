"""Without the prior, who never lost becomes infinitely strong, and groups that never met are compared by accident."""


def fit(games, prior, rounds):
    names = sorted({name for game in games for name in game[:2]})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        new = {}
        for name in names:
            own = [game for game in games if name in game[:2]]
            new[name] = sum(game[2] == name for game in own) / sum(1 / (strength[a] + strength[b]) for a, b, _ in own)
        mean = sum(new.values()) / len(new) or 1.0
        strength = {name: value / mean for name, value in new.items()}
    return strength
