from typing import Any


def use_tool(call: dict, files: dict[str, str]) -> tuple[str, bool]:
    """Do what a call asks for, and return the content of its result and whether it is an error."""
    raise NotImplementedError


def compact(messages: list[dict], window: int) -> list[dict]:
    """Return the messages within the window, with notes of what was done in the dropped rounds."""
    raise NotImplementedError


def start(task: str, files: dict[str, str], calls: int, window: int, model: Any) -> str:
    """Work on a task, and return the checkpoint at which the agent ends or waits."""
    raise NotImplementedError


def resume(checkpoint: str, decision: dict, model: Any) -> str:
    """Go on after a decision, and return the next checkpoint."""
    raise NotImplementedError
