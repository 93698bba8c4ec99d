"""You stop at the first failure. What does not need the failed step goes on, and the report says what
was skipped.
"""

from collections.abc import Callable
from typing import Any

from workers import WorkerError


class StepError(Exception):
    """A try of a step failed; `final` says that another try is useless."""

    def __init__(self, message: str, *, final: bool = False) -> None:
        """Keep why it failed."""
        super().__init__(message)
        self.final = final


class Orchestrator:
    """Workers that share a budget."""

    def __init__(self, worker: Callable, replan: Callable, budget: int) -> None:
        """Begin with nothing spent."""
        self.worker = worker
        self.replan = replan
        self.budget = budget
        self.spent = 0

    def try_once(self, step: dict, task: str, inputs: dict) -> Any:
        """Return a worker's value for a task, or raise a StepError."""
        if self.spent + step["tokens"] > self.budget:
            raise StepError("out of budget", final=True)
        try:
            value, tokens = self.worker(task, inputs)
        except WorkerError as error:
            self.spent += error.tokens
            raise StepError(str(error)) from error
        self.spent += tokens
        if type(value).__name__ != step["returns"]:
            message = f"must be {step['returns']}, not {type(value).__name__}"
            raise StepError(message)
        return value

    def run_step(self, step: dict, inputs: dict) -> Any:
        """Return the value of a step, which is planned anew once, or raise a StepError."""
        try:
            return self.try_once(step, step["task"], inputs)
        except StepError as error:
            task = None if error.final else self.replan(step, str(error))
            if task is None:
                raise
        return self.try_once(step, task, inputs)


def run_plan(steps: list[dict], worker: Callable, replan: Callable, budget: int) -> dict:
    """Run the steps of a plan with workers, within one budget, and report what came of each."""
    orchestrator = Orchestrator(worker, replan, budget)
    results: dict[str, Any] = {}
    failed: dict[str, str] = {}
    waiting = list(steps)
    while step := next((one for one in waiting if results.keys() >= set(one["needs"])), None):
        waiting.remove(step)
        inputs = {need: results[need] for need in step["needs"]}
        try:
            results[step["id"]] = orchestrator.run_step(step, inputs)
        except StepError as error:
            failed[step["id"]] = str(error)
            break
    skipped = [step["id"] for step in waiting]
    return {"results": results, "failed": failed, "skipped": skipped, "tokens": orchestrator.spent}
