"""All pairs in turns spend most games where the outcome is clear: a pair is worth p · (1 − p) / (n + 1)."""
from itertools import combinations


def next_pairs(strength, played, count):
    games = {pair: 0 for pair in combinations(sorted(strength), 2)}
    for (first, second), times in played.items():
        games[min(first, second), max(first, second)] += times
    chosen = []
    for _ in range(count if games else 0):
        chosen.append(min(games, key=lambda pair: (games[pair], pair)))
        games[chosen[-1]] += 1
    return chosen
