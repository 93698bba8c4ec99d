"""You take the steps as they stand in the log. Several programs write it, so sort by `at` first: otherwise a
consequence may come before its cause.
"""

import json
from collections import Counter
from collections.abc import Iterable
from itertools import groupby


def transition_matrix(lines: Iterable[str]) -> dict[tuple[str, str], int]:
    """Count the unsolved traces by their last good and their first bad step."""
    traces = [json.loads(line) for line in lines]
    return dict(Counter(first_failure(trace["steps"]) for trace in traces if not trace["solved"]))


def first_failure(steps: list[dict]) -> tuple[str, str]:
    """Return the last good state and the first bad one of an unsolved trace."""
    last_good = "start"
    for state, tries in groupby(steps, key=lambda step: step["state"]):
        if not list(tries)[-1]["ok"]:
            return last_good, state
        last_good = state
    return last_good, "end"
