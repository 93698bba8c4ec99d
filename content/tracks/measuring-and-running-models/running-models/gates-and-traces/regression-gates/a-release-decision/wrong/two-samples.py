"""The interval treats the two runs as different traces. They are the same ones: only those that changed count."""

import math


def decide(old: dict[str, bool], new: dict[str, bool]) -> dict:
    """Return a verdict about the new version, its interval, and the traces that are its reasons."""
    n = len(old)
    before, after = sum(old.values()) / n, sum(new.values()) / n
    half = 1.96 * math.sqrt((before * (1 - before) + after * (1 - after)) / n)
    low, high = after - before - half, after - before + half
    worse = [name for name in old if old[name] and not new[name]]
    if high < 0:
        return {"verdict": "block", "interval": (low, high), "because": worse[:3]}
    verdict = "release" if low > -0.05 else "more"
    return {"verdict": verdict, "interval": (low, high), "because": []}
