def fit(games: list[tuple[str, str, str]], prior: float, rounds: int) -> dict[str, float]:
    """Return the Bradley-Terry strengths, with a mean of 1, sorted by name."""
    names = sorted({name for first, second, _ in games for name in (first, second)})
    wins, played = tallied(games, names, prior)
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        new = {
            name: wins[name] / games_by_strength(name, played[name], strength) for name in names
        }
        mean = sum(new.values()) / len(new)
        strength = {name: value / mean for name, value in new.items()}
    return strength


def games_by_strength(
    name: str, played: dict[str, float], strength: dict[str, float]
) -> float:
    """Return the games of a system, each divided by the sum of the two strengths."""
    return sum(count / (strength[name] + strength[other]) for other, count in played.items())


def tallied(
    games: list[tuple[str, str, str]], names: list[str], prior: float
) -> tuple[dict[str, float], dict[str, dict[str, float]]]:
    """Return the wins of each system, and how often it played each other one, with the prior."""
    others = len(names) - 1
    wins = {name: prior * others / 2 for name in names}
    played = {name: {other: prior for other in names if other != name} for name in names}
    for first, second, winner in games:
        played[first][second] += 1
        played[second][first] += 1
        for name in (first, second):
            wins[name] += 1.0 if winner == name else 0.5 if winner == "tie" else 0.0
    return wins, played
