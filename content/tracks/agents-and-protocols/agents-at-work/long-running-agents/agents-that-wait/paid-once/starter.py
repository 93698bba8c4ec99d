from collections.abc import Callable
from typing import Any


class ReplayError(Exception):
    """The program asks for another step than the one in the log."""


class StepError(Exception):
    """The action of a step raised an exception."""


class Run:
    """A run of a program that survives its process."""

    def __init__(self, name: str, log: Any) -> None:
        """Begin or go on with the run of this name."""

    def step(self, label: str, action: Callable[[str], Any]) -> Any:
        """Return the result of a step, from the log if it is there."""
        raise NotImplementedError
