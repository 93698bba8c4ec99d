from collections import Counter
from collections.abc import Callable
from itertools import combinations

ASK = (
    "Which answer is better? Reply with FIRST, SECOND or TIE.\n"
    "Question: {}\nFirst: {}\nSecond: {}"
)


def leaderboard(
    answers: dict[str, dict[str, str]],
    judge: Callable[[str], str],
    people: list[tuple[str, str, str, str]],
    least: float,
) -> dict:
    """Return the strengths of prompts by a judge in both orders, if people agree with it."""
    games: list[tuple[str, str, str]] = []
    verdicts: dict[tuple[str, str, str], str] = {}
    unknown = 0
    for first, second in combinations(sorted(answers), 2):
        for question in answers[first]:
            if question not in answers[second]:
                continue
            texts = answers[first][question], answers[second][question]
            winner = both_orders(judge, question, texts, (first, second))
            if winner is None:
                unknown += 1
                continue
            games.append((first, second, winner))
            verdicts[question, first, second] = winner
    agreement = kappa_with(people, verdicts)
    is_trusted = agreement is not None and agreement >= least
    return {
        "strengths": strengths(games, sorted(answers)) if is_trusted else None,
        "kappa": agreement,
        "unknown": unknown,
    }


def both_orders(
    judge: Callable[[str], str], question: str, texts: tuple[str, str], names: tuple[str, str]
) -> str | None:
    """Return the name that wins in both orders, tie, or None without a verdict."""
    one = judge(ASK.format(question, *texts))
    other = judge(ASK.format(question, *texts[::-1]))
    forward = {"FIRST": names[0], "SECOND": names[1], "TIE": "tie"}.get(one.strip())
    backward = {"FIRST": names[1], "SECOND": names[0], "TIE": "tie"}.get(other.strip())
    if forward is None or backward is None:
        return None
    return forward if forward == backward else "tie"


def kappa_with(
    people: list[tuple[str, str, str, str]], verdicts: dict[tuple[str, str, str], str]
) -> float | None:
    """Return Cohen's kappa of people and judge on the pairs that both have judged."""
    pairs = []
    for question, first, second, winner in people:
        key = (question, *sorted((first, second)))
        if key in verdicts:
            pairs.append((winner, verdicts[key]))
    if not pairs:
        return None
    observed = sum(a == b for a, b in pairs) / len(pairs)
    left, right = (Counter(column) for column in zip(*pairs))
    expected = sum(times * right[label] for label, times in left.items()) / len(pairs) ** 2
    return None if expected == 1 else (observed - expected) / (1 - expected)


def strengths(games: list[tuple[str, str, str]], names: list[str]) -> dict[str, float]:
    """Return the Bradley-Terry strengths after 100 rounds, with one tie added to each pair."""
    wins = {name: (len(names) - 1) / 2 for name in names}
    played = {pair: 1.0 for pair in combinations(names, 2)}
    for first, second, winner in games:
        played[first, second] += 1
        for name in (first, second):
            wins[name] += 1.0 if winner == name else 0.5 if winner == "tie" else 0.0
    strength = dict.fromkeys(names, 1.0)
    for _ in range(100):
        divisors = dict.fromkeys(names, 0.0)
        for (first, second), count in played.items():
            share = count / (strength[first] + strength[second])
            divisors[first] += share
            divisors[second] += share
        new = {name: wins[name] / divisors[name] for name in names}
        mean = sum(new.values()) / len(new)
        strength = {name: value / mean for name, value in new.items()}
    return strength
