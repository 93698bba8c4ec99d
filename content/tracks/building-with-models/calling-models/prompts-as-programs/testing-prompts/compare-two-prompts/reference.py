import math


def compare(old: dict[str, list[bool]], new: dict[str, list[bool]], level: float) -> dict:
    """Return which inputs became better or worse, and what to conclude."""
    common = [name for name in old if name in new and old[name] and new[name]]
    better = [name for name in common if rate(new[name]) > rate(old[name])]
    worse = [name for name in common if rate(new[name]) < rate(old[name])]
    chance = sign_test(len(better), len(worse))
    verdict = "unclear"
    if chance <= level:
        verdict = "better" if len(better) > len(worse) else "worse"
    return {
        "better": better,
        "worse": worse,
        "left_out": sorted((set(old) | set(new)) - set(common)),
        "chance": chance,
        "verdict": verdict,
    }


def rate(passed: list[bool]) -> float:
    """Return the share of runs that passed."""
    return sum(passed) / len(passed)


def sign_test(better: int, worse: int) -> float:
    """Return how likely so uneven a result is when both prompts are equally good."""
    count, fewer = better + worse, min(better, worse)
    tail = sum(math.comb(count, k) for k in range(fewer + 1))
    return min(1.0, 2 * tail / 2**count)
