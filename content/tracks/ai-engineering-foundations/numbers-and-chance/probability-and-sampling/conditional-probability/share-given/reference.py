from collections.abc import Callable, Iterable
from typing import Any


def share_given(
    records: Iterable[Any], event: Callable[[Any], Any], given: Callable[[Any], Any]
) -> float | None:
    """Return the share of the event among the records that meet the condition."""
    met = happened = 0
    for record in records:
        if given(record):
            met += 1
            if event(record):
                happened += 1
    return happened / met if met else None
