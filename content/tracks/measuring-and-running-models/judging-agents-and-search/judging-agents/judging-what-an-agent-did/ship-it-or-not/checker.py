import math


def check(answer, expected, path="", old="", new=""):
    if not isinstance(answer, dict) or set(answer) != {"decision", "interval", "cause", "proof"}:
        return "the answer is a dict with decision, interval, cause and proof."
    return (
        complaint_about_interval(answer["interval"], *expected["interval"])
        or complaint_about_decision(answer["decision"], answer["interval"], expected["cause"] == "forbidden")
        or complaint_about_cause(answer["cause"], expected["cause"])
        or complaint_about_proof(answer["proof"], expected["proof"])
        or True
    )


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def complaint_about_interval(interval, right_low, right_high):
    if not isinstance(interval, (tuple, list)) or len(interval) != 2 or not all(map(is_number, interval)):
        return "the interval has two numbers."
    low, high = interval
    change = (right_low + right_high) / 2
    if not low - 1e-9 <= change <= high + 1e-9:
        return f"the observed change, {change:.3f}, is not within the interval: which runs do you count as passed?"
    share = (high - low) / (right_high - right_low)
    if share < 0.72:
        return "the interval is too narrow: the runs of one task are not independent of each other."
    if share > 1.4:
        return "the interval is too wide: both versions have had the same tasks, so compare task by task."
    return None


def complaint_about_decision(decision, interval, is_forbidden):
    low, high = interval
    if is_forbidden:
        right, why = "hold", "a run of the new version has a forbidden act, whatever the interval is"
    elif high < 0:
        right, why = "hold", "all of your interval is below 0"
    elif low > -0.05:
        right, why = "ship", "all of your interval is above -0.05"
    else:
        right, why = "more", "your interval holds both a loss of 0.05 and no loss"
    return None if decision == right else f"{why}, so the decision is {right}."


def complaint_about_cause(cause, right):
    if isinstance(cause, list):
        cause = tuple(cause)
    if cause == right:
        return None
    if right == "forbidden":
        return "a run of the new version has a forbidden act: that is the cause."
    return "the cause is another one: count where the failed runs of the new version failed first."


def complaint_about_proof(proof, right):
    if not isinstance(proof, list):
        return "proof is a list of names of runs."
    if len(set(map(str, proof))) != len(proof):
        return "proof names a run twice."
    for name in proof:
        if name not in right:
            return f"{name} is no run of the new version that shows the cause."
    needed = min(3, len(right))
    return f"the proof needs {needed} runs or more." if len(proof) < needed else None
