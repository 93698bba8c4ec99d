from typing import Any

from night import Town


def compact(messages: list[dict], most_words: int) -> list[dict]:
    """Return the messages in as many words, with notes in place of the oldest rounds."""
    raise NotImplementedError


class Desk:
    """Works through tickets by a model with the tools of two servers, and survives its process."""

    def __init__(self, town: Town, model: Any, places: int) -> None:
        """Begin with nothing offered."""
        self.quarantine: list[str] = []
        raise NotImplementedError

    def load(self) -> list[dict]:
        """Read the lists of all servers, and return the tools that the model may see."""
        raise NotImplementedError

    def call(self, name: str, arguments: dict, key: str) -> tuple[str, bool]:
        """Return the text of a call, and whether it failed."""
        raise NotImplementedError

    async def answer(self, ticket: str, text: str, decisions: dict[str, bool]) -> tuple[str, Any]:
        """Work on a ticket until it ends or waits, and return how."""
        raise NotImplementedError

    async def night(
        self, tickets: dict[str, str], decisions: dict[str, bool]
    ) -> dict[str, tuple[str, Any]]:
        """Work on all tickets at once, and return how each ended."""
        raise NotImplementedError
