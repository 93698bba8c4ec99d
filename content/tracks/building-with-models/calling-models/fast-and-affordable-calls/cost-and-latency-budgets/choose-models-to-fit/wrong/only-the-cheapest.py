"""The money that is left can make some answers better: upgrade while it lasts."""


def choose(requests, budget, deadlines):
    return [min(options, key=lambda option: option[1])[0] for options in requests]
