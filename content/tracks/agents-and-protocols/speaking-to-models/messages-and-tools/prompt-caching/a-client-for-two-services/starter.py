from collections.abc import Callable
from typing import Any


class Client:
    """A conversation that two services can go on with, and what it costs."""

    def __init__(
        self,
        model: Any,
        chat: Callable[[dict], dict],
        functions: dict[str, Callable],
    ) -> None:
        """Begin without a conversation."""
        raise NotImplementedError

    def ask(self, question: str, service: str = "blocks") -> tuple[str, str]:
        """Return how a question ended, and the last text. Only an answered one is remembered."""
        raise NotImplementedError

    def bill(self, prices: dict[str, dict[str, int]]) -> dict:
        """Return the tokens of all requests for each service, and their cost."""
        raise NotImplementedError
