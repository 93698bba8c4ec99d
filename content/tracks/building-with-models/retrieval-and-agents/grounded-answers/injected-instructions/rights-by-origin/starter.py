from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Tool:
    """A tool: its function, what it may do, and whether it brings in foreign text."""
    run: Callable[..., str]
    risk: str
    reads: bool = False


class Session:
    """A conversation in which the origin of each value decides what may be done with it."""

    def __init__(self, tools: dict[str, Tool]) -> None:
        """Begin without foreign text."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Take what the user typed: its words are the user's own."""
        raise NotImplementedError

    def call(self, name: str, arguments: dict[str, str], confirm: Callable[[str], bool]) -> str:
        """Run a tool as the model asks, if the origin of its arguments allows it."""
        raise NotImplementedError
