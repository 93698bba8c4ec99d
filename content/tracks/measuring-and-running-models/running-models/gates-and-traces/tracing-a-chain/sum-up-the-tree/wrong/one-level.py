"""Costs are summed over all levels, not over the children alone."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Span:
    id: str
    parent: str | None
    name: str
    cost: int
    outcome: str = "ok"


def sum_up(spans):
    totals = {}
    for span in spans:
        below = [one for one in spans if one.parent == span.id]
        wasted = sum(one.cost for one in below if one.outcome != "ok")
        totals[span.id] = (span.cost + sum(one.cost for one in below), wasted, [one.name for one in below])
    return totals, []
