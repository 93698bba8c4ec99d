"""You draw single runs. Runs of one task resemble each other, so this interval is too narrow: draw tasks with all
that they have.
"""

import random
from math import comb


def reliability(
    counts: list[tuple[int, int]], k: int, draws: int, seed: int
) -> dict[str, tuple[float, float, float]]:
    """Return pass@k and pass^k over all tasks, each with its 95 % interval by drawing tasks."""
    if any(runs < k for runs, _ in counts):
        message = f"each task needs at least {k} runs"
        raise ValueError(message)
    once = [1 - comb(runs - solved, k) / comb(runs, k) for runs, solved in counts for _ in range(runs)]
    always = [comb(solved, k) / comb(runs, k) for runs, solved in counts for _ in range(runs)]
    return {
        "pass@k": with_interval(once, draws, seed),
        "pass^k": with_interval(always, draws, seed),
    }


def with_interval(values: list[float], draws: int, seed: int) -> tuple[float, float, float]:
    """Return the mean of the tasks' values and the middle 95 % of the means of drawn tasks."""
    source, tasks = random.Random(seed), len(values)
    means = sorted(
        sum(values[source.randrange(tasks)] for _ in values) / tasks for _ in range(draws)
    )
    return sum(values) / tasks, percentile(means, 0.025), percentile(means, 0.975)


def percentile(ordered: list[float], share: float) -> float:
    """Return the value at a share of the way through sorted values."""
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (place - low) * (ordered[high] - ordered[low])
