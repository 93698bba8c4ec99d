from dataclasses import dataclass, field


@dataclass(frozen=True)
class Span:
    """One piece of work: what it cost itself, and how it ended."""

    id: str
    parent: str | None
    name: str
    cost: int
    outcome: str = "ok"


@dataclass
class Total:
    """Sums over a span and all below it."""

    cost: int = 0
    wasted: int = 0
    errors: list[str] = field(default_factory=list)


def sum_up(spans: list[Span]) -> tuple[dict[str, tuple[int, int, list[str]]], list[str]]:
    """Return the total cost, waste and errors of each span, and the lost spans."""
    order, lost = depth_first(spans)
    totals = {span.id: Total() for span in order}
    for span in reversed(order):
        total = totals[span.id]
        total.cost += span.cost
        if span.outcome != "ok":
            total.wasted = total.cost
            total.errors.insert(0, f"{span.name}: {span.outcome}")
        if span.parent in totals:
            above = totals[span.parent]
            above.cost += total.cost
            above.wasted += total.wasted
            above.errors[:0] = total.errors
    return {name: (total.cost, total.wasted, total.errors) for name, total in totals.items()}, lost


def depth_first(spans: list[Span]) -> tuple[list[Span], list[str]]:
    """Return the spans that hang on a root, parents before children, and the ids of the others."""
    children: dict[str, list[Span]] = {}
    for span in spans:
        if span.parent is not None:
            children.setdefault(span.parent, []).append(span)
    order: list[Span] = []
    stack = [span for span in reversed(spans) if span.parent is None]
    while stack:
        span = stack.pop()
        order.append(span)
        stack.extend(reversed(children.get(span.id, [])))
    reached = {span.id for span in order}
    return order, [span.id for span in spans if span.id not in reached]
