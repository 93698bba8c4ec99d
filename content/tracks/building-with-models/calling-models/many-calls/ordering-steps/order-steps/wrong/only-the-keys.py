"""You take only the keys of `needs` for steps. A step that others need and that has no entry of its
own is a step too: it needs nothing, and it belongs into the order.
"""


def ready_steps(needs: dict[str, list[str]], done: list[str]) -> list[str]:
    """Return the steps that are not done and wait for nothing, in any order."""
    left = [step for step in needs if step not in done]
    return [step for step in left if all(one in done or one not in needs for one in needs[step])]


def order_steps(needs: dict[str, list[str]]) -> list[str]:
    """Return all steps, each after those that it needs."""
    order: list[str] = []
    while ready := ready_steps(needs, order):
        order += ready
    if len(order) < len(needs):
        raise ValueError(f"no order for: {', '.join(sorted(set(needs) - set(order)))}")
    return order
