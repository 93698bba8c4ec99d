import math


def check(answer, expected, old, new):
    if not isinstance(answer, dict) or set(answer) != {"verdict", "interval", "because"}:
        return "the answer is a dict with verdict, interval and because."
    worse = [name for name in old if old[name] and not new[name]]
    better = [name for name in old if new[name] and not old[name]]
    return complaint_about_interval(answer["interval"], len(better), len(worse), len(old)) or (
        complaint_about_verdict(answer["verdict"], *answer["interval"])
        or complaint_about_reasons(answer["verdict"], answer["because"], worse)
        or True
    )


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def complaint_about_interval(interval, better, worse, traces):
    if not isinstance(interval, (tuple, list)) or len(interval) != 2 or not all(map(is_number, interval)):
        return "the interval has two numbers."
    low, high = interval
    change = (better - worse) / traces
    half = 1.96 * math.sqrt(better + worse - (better - worse) ** 2 / traces) / traces
    if not low - 1e-9 <= change <= high + 1e-9:
        return f"the observed change, {change:.3f}, is not within the interval."
    width = high - low
    if width < 1.4 * half - 2 / traces:
        return f"an interval as narrow as {width:.3f} does not hold the true change in 95 of 100 tests."
    if width > 3 * half + 8 / traces:
        return f"an interval as wide as {width:.3f} says less than these traces do."
    return None


def complaint_about_verdict(verdict, low, high):
    if high < 0:
        right, why = "block", "all of the interval is below 0"
    elif low > -0.05:
        right, why = "release", "all of the interval is above -0.05"
    else:
        right, why = "more", "the interval holds both a loss of 0.05 and no loss"
    if high < 0 and low > -0.05 and verdict == "release":
        return "it is worse beyond chance, although by little: that is a block."
    return None if verdict == right else f"{why}, so the verdict is {right}."


def complaint_about_reasons(verdict, because, worse):
    if not isinstance(because, list):
        return "because is a list of names."
    if len(set(map(str, because))) != len(because):
        return "because names a trace twice."
    for name in because:
        if name not in worse:
            return f"{name} did not get worse, so it is no reason."
    needed = min(3, len(worse)) if verdict == "block" else 0
    if len(because) < needed:
        return f"a block needs {needed} traces as reasons."
    return None
