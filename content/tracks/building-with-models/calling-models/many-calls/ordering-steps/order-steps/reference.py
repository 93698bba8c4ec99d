from collections import defaultdict


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

    A step joins the order as soon as the last of its needs is in it: each need is looked at once.
    """
    missing = {step: len(needed) for step, needed in needs.items()}
    followers = defaultdict(list)
    for step, needed in needs.items():
        for other in needed:
            followers[other].append(step)
    order = ready_steps(needs, [])
    for step in order:
        for follower in followers[step]:
            missing[follower] -= 1
            if missing[follower] == 0:
                order.append(follower)
    stuck = sorted(all_steps(needs).difference(order))
    if stuck:
        raise ValueError(f"no order for: {', '.join(stuck)}")
    return order
