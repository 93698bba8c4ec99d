import math


def decide(old: dict[str, bool], new: dict[str, bool]) -> dict:
    """Return a verdict about the new version, its interval, and the traces that are its reasons."""
    traces = len(old)
    worse = [name for name in old if old[name] and not new[name]]
    better = sum(new[name] and not old[name] for name in old)
    difference = better - len(worse)
    half = 1.96 * math.sqrt(better + len(worse) - difference**2 / traces) / traces
    low, high = difference / traces - half, difference / traces + half
    if high < 0:
        return {"verdict": "block", "interval": (low, high), "because": worse[:3]}
    verdict = "release" if low > -0.05 else "more"
    return {"verdict": verdict, "interval": (low, high), "because": []}
