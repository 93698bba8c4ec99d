from collections.abc import Callable
from typing import Any


def fingerprint(call: dict) -> str:
    """Return what an approval of a call binds."""
    raise NotImplementedError


def start(task: str, model: Any, functions: dict[str, Callable]) -> str:
    """Begin a task, and return the checkpoint at which it waits or is done."""
    raise NotImplementedError


def resume(checkpoint: str, decision: dict, model: Any, functions: dict[str, Callable]) -> str:
    """Go on from a checkpoint after a decision, and return the next checkpoint."""
    raise NotImplementedError
