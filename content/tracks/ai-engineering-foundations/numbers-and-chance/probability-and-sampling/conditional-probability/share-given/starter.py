from collections.abc import Callable, Iterable
from typing import Any


def share_given(
    records: Iterable[Any], event: Callable[[Any], Any], given: Callable[[Any], Any]
) -> float | None:
    """Return the share of the event among the records that meet the condition."""
    # Which records do you divide by?
    raise NotImplementedError
