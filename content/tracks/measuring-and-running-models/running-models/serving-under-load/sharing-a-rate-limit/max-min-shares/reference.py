def shares(capacity: float, wishes: dict[str, float]) -> dict[str, float]:
    """Return the max-min fair shares, in the order of the wishes."""
    given: dict[str, float] = {}
    for number, name in enumerate(sorted(wishes, key=wishes.__getitem__)):
        given[name] = min(wishes[name], capacity / (len(wishes) - number))
        capacity -= given[name]
    return {name: given[name] for name in wishes}
