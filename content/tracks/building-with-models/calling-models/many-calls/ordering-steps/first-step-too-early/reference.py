def first_too_early(order: list[str], needs: dict[str, list[str]]) -> str | None:
    """Return the first step of the order that comes before one of its needs."""
    done: set[str] = set()
    for step in order:
        if not done.issuperset(needs.get(step, [])):
            return step
        done.add(step)
    return None
