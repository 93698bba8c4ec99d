"""What stands below a failed step is part of its cost already: count it once."""
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

    def total(span, depth=0):
        cost, wasted, errors = span.cost, 0, []
        for child in spans:
            if child.parent == span.id and depth < 300:
                more = total(child, depth + 1)
                cost, wasted, errors = cost + more[0], wasted + more[1], errors + more[2]
        if span.outcome != "ok":
            wasted += cost
            errors.append(f"{span.name}: {span.outcome}")
        totals[span.id] = (cost, wasted, errors)
        return totals[span.id]

    for span in spans:
        if span.parent is None:
            total(span)
    return totals, [span.id for span in spans if span.parent is not None and span.id not in totals][::-1]
