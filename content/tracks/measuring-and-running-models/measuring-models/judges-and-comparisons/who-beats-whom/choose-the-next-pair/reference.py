from itertools import combinations


def next_pairs(
    strength: dict[str, float], played: dict[tuple[str, str], int], count: int
) -> list[tuple[str, str]]:
    """Return the pairs to play next, the one that says most first."""
    games = {tuple(sorted(pair)): 0 for pair in combinations(strength, 2)}
    for pair, number in played.items():
        key = tuple(sorted(pair))
        games[key] = games.get(key, 0) + number
    chosen = []
    for _ in range(count):
        pair = max(sorted(games), key=lambda pair: worth(pair, strength, games[pair]), default=None)
        if pair is None:
            break
        chosen.append(pair)
        games[pair] += 1
    return chosen


def worth(pair: tuple[str, str], strength: dict[str, float], games: int) -> float:
    """Return how open the outcome of a pair is, divided by its games and one."""
    first, second = (strength[name] for name in pair)
    chance = first / (first + second)
    return chance * (1 - chance) / (games + 1)
