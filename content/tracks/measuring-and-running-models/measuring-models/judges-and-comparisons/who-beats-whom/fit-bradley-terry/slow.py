def fit(games: list[tuple[str, str, str]], prior: float, rounds: int) -> dict[str, float]:
    """Return the Bradley-Terry strengths, with a mean of 1, sorted by name."""
    names = sorted({name for first, second, _ in games for name in (first, second)})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        new = {name: renewed(name, games, prior, strength) for name in names}
        mean = sum(new.values()) / len(new)
        strength = {name: value / mean for name, value in new.items()}
    return strength


def renewed(
    name: str, games: list[tuple[str, str, str]], prior: float, strength: dict[str, float]
) -> float:
    """Return the new strength of a system, going through all games."""
    wins = prior * (len(strength) - 1) / 2
    divisor = sum(
        prior / (strength[name] + value) for other, value in strength.items() if other != name
    )
    for first, second, winner in games:
        if name in (first, second):
            wins += 1.0 if winner == name else 0.5 if winner == "tie" else 0.0
            divisor += 1 / (strength[first] + strength[second])
    return wins / divisor
