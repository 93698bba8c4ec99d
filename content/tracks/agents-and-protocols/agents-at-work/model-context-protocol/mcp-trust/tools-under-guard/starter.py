from collections.abc import Callable
from typing import Any


def fingerprint(definition: dict) -> str:
    """Return a text that changes with anything in the definition of a tool."""
    raise NotImplementedError


class Guard:
    """Stands between a model and the tools of servers that nobody has to trust."""

    def __init__(
        self,
        servers: dict[str, Any],
        pins: dict[str, str],
        foreign: set[str],
        sending: set[str],
        approve: Callable[[str, dict], bool],
    ) -> None:
        """Begin with nothing offered."""
        raise NotImplementedError

    def load(self) -> list[dict]:
        """Read the lists of all servers, and return what may be offered to the model."""
        raise NotImplementedError

    def call(self, name: str, arguments: dict) -> str:
        """Call a tool that is offered, and return its text."""
        raise NotImplementedError
