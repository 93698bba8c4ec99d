"""Without a comparison with people, nobody knows what the judge measures: compute kappa, and use it."""
from itertools import combinations


def leaderboard(answers, judge, people, least):
    wins, unknown = dict.fromkeys(sorted(answers), 0.0), 0
    for one, other in combinations(sorted(answers), 2):
        for question in answers[one]:
            if question in answers[other]:
                found = [ask(judge, question, answers, pair) for pair in ((one, other), (other, one))]
                unknown += None in found
                if found[0] == found[1] and found[0] in wins:
                    wins[found[0]] += 1
    return {"strengths": wins, "kappa": None, "unknown": unknown}


def ask(judge, question, answers, pair):
    reply = judge(
        "Which answer is better? Reply with FIRST, SECOND or TIE.\n"
        f"Question: {question}\nFirst: {answers[pair[0]][question]}\nSecond: {answers[pair[1]][question]}"
    )
    return {"FIRST": pair[0], "SECOND": pair[1], "TIE": "tie"}.get(reply.strip())
