"""You count every bad step of a trace. One early mistake then fills the later columns: only the first bad step of
a trace counts.
"""

import json
from collections import Counter
from collections.abc import Iterable
from itertools import groupby


def transition_matrix(lines: Iterable[str]) -> dict[tuple[str, str], int]:
    """Count the unsolved traces by their last good and their first bad step."""
    traces = [json.loads(line) for line in lines]
    pairs = (pair for trace in traces if not trace["solved"] for pair in failures(trace["steps"]))
    return dict(Counter(pairs))


def failures(steps: list[dict]) -> list[tuple[str, str]]:
    """Return every bad step with the last good one before it."""
    last_good, found = "start", []
    in_time = sorted(steps, key=lambda step: step["at"])
    for state, tries in groupby(in_time, key=lambda step: step["state"]):
        if list(tries)[-1]["ok"]:
            last_good = state
        else:
            found.append((last_good, state))
    return found or [(last_good, "end")]
