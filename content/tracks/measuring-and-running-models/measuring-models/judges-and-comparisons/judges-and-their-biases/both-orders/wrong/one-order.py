"""The first place is an advantage: ask in both orders."""


def compare(pairs, judge):
    verdicts = []
    for question, old, new in pairs:
        reply = judge(
            "Which answer is better? Reply with FIRST, SECOND or TIE.\n"
            f"Question: {question}\nFirst: {old}\nSecond: {new}"
        )
        verdicts.append("old" if "FIRST" in reply else "new" if "SECOND" in reply else "tie")
    return verdicts, {"contradictions": 0, "unreadable": 0, "first": 0, "second": 0}
