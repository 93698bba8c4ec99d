from collections.abc import Callable


def run_plan(steps: list[dict], worker: Callable, replan: Callable, budget: int) -> dict:
    """Run the steps of a plan with workers, within one budget, and report what came of each."""
    raise NotImplementedError
