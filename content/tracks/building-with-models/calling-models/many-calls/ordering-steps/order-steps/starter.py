def ready_steps(needs: dict[str, list[str]], done: list[str]) -> list[str]:
    """Return the steps that are not done and wait for nothing, in any order."""
    raise NotImplementedError


def order_steps(needs: dict[str, list[str]]) -> list[str]:
    """Return all steps, each after those that it needs."""
    raise NotImplementedError
