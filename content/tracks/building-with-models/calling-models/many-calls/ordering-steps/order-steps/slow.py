def all_steps(needs: dict[str, list[str]]) -> set[str]:
    """Return every step that has needs or is needed."""
    return set(needs).union(*needs.values())


def ready_steps(needs: dict[str, list[str]], done: list[str]) -> list[str]:
    """Return the steps that are not done and wait for nothing, in any order."""
    finished = set(done)
    waiting = all_steps(needs) - finished
    return [step for step in waiting if finished.issuperset(needs.get(step, []))]


def order_steps(needs: dict[str, list[str]]) -> list[str]:
    """Return all steps, each after those that it needs.

    Right, but all steps are looked at again in each round.
    """
    placed: set[str] = set()
    order: list[str] = []
    left = sorted(all_steps(needs))
    while ready := [step for step in left if placed.issuperset(needs.get(step, ()))]:
        placed.update(ready)
        order += ready
        left = [step for step in left if step not in placed]
    if left:
        raise ValueError(f"no order for: {', '.join(left)}")
    return order
