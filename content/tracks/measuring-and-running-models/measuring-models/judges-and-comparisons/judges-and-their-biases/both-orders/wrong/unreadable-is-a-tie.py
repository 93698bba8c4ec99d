"""A reply that cannot be read is no tie: a tie says that both answers are equally good."""


def compare(pairs, judge):
    verdicts, counts = [], {"contradictions": 0, "unreadable": 0, "first": 0, "second": 0}
    for question, old, new in pairs:
        found = []
        for first, second, names in ((old, new, ("old", "new")), (new, old, ("new", "old"))):
            reply = judge(
                "Which answer is better? Reply with FIRST, SECOND or TIE.\n"
                f"Question: {question}\nFirst: {first}\nSecond: {second}"
            )
            found.append(names[0] if reply == "FIRST" else names[1] if reply == "SECOND" else "tie")
        verdicts.append(found[0] if found[0] == found[1] else "tie")
    return verdicts, counts
