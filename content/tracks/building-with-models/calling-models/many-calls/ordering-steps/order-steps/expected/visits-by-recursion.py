# score: 58
def ready_steps(needs: dict[str, list[str]], done: list[str]) -> list[str]:
    """Return the steps that are not done and wait for nothing, in any order."""
    steps = set(needs).union(*needs.values()) - set(done)
    return [step for step in steps if set(needs.get(step, [])) <= set(done)]


def order_steps(needs: dict[str, list[str]]) -> list[str]:
    """Return all steps, each after those that it needs; a step on a cycle is left out."""
    order: list[str] = []

    def visit(step: str, path: tuple[str, ...]) -> None:
        if step in order or step in path:
            return
        for other in needs.get(step, []):
            visit(other, (*path, step))
        order.append(step)

    for step in needs:
        visit(step, ())
    return order
