"""A try that was repeated with success is no failure: the last of several tries in the same state decides."""

import json
from collections import Counter
from collections.abc import Iterable


def transition_matrix(lines: Iterable[str]) -> dict[tuple[str, str], int]:
    """Count the unsolved traces by their last good and their first bad step."""
    traces = [json.loads(line) for line in lines]
    return dict(Counter(first_failure(trace["steps"]) for trace in traces if not trace["solved"]))


def first_failure(steps: list[dict]) -> tuple[str, str]:
    """Return the last good state and the first bad one of an unsolved trace."""
    last_good = "start"
    in_time = sorted(steps, key=lambda step: step["at"])
    for step in in_time:
        if not step["ok"]:
            return last_good, step["state"]
        last_good = step["state"]
    return last_good, "end"
