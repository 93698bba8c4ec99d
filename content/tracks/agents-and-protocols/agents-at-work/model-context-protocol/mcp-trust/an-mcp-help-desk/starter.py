from collections.abc import Callable
from typing import Any


class HelpDesk:
    """Answers questions by a model with the tools of servers that nobody has to trust."""

    def __init__(self, servers: dict[str, Any], approve: Callable[[str, dict], bool]) -> None:
        """Begin with nothing offered and nothing read."""
        raise NotImplementedError

    def load(self) -> list[dict]:
        """Read the lists of all servers, and return the tools that the model may see."""
        raise NotImplementedError

    def call(self, name: str, arguments: dict) -> tuple[str, bool]:
        """Return the text of a call, and whether it failed."""
        raise NotImplementedError

    def answer(self, question: str, model: Any, most_requests: int = 6) -> str | None:
        """Return the model's answer, or None when the requests are used up."""
        raise NotImplementedError
