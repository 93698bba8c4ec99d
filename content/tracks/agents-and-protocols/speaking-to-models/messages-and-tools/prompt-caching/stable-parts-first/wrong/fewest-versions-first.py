"""The parts are sorted by how many versions they have. That is a good rule of thumb, but sizes count as well:
a small part that changes seldom should not stand before a large one, if its versions multiply.
"""

READ = 2
WRITE = 25


def best_order(tokens: dict[str, int], day: list[dict[str, str]]) -> tuple[list[str], int]:
    """Return the order of parts with the lowest cost of a day, and this cost."""
    best = sorted(tokens, key=lambda name: (len({versions[name] for versions in day}), name))
    return list(best), cost_of(best, tokens, day)


def cost_of(order: list[str], tokens: dict[str, int], day: list[dict[str, str]]) -> int:
    """Return what a day costs when its prompts have their parts in this order."""
    stored: set[tuple[str, ...]] = set()
    cost = 0
    for versions in day:
        beginning: tuple[str, ...] = ()
        for name in order:
            beginning = (*beginning, versions[name])
            cost += tokens[name] * (READ if beginning in stored else WRITE)
            stored.add(beginning)
    return cost
