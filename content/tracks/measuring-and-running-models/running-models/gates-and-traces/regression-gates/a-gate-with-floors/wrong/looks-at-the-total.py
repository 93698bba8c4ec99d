"""A good total hides a slice that got worse: each slice has its floor."""


def decide(cases, floors, fewest, most_missing, level):
    if not cases:
        return "incomplete", ["there are no cases"]
    old = sum(bool(one[1]) for one in cases)
    new = sum(bool(one[2]) for one in cases)
    return ("release", []) if new >= old else ("block", [f"{new} of {len(cases)} passed"])
