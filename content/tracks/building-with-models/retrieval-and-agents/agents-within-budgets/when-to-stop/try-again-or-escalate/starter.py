from collections.abc import Callable


class NeedsPerson(Exception):
    """Says why a person must decide."""


class ToolDesk:
    """Runs tools, and decides about each error."""

    def __init__(
        self, reads: dict, writes: dict, wait: Callable[[float], object], most_retries: int
    ) -> None:
        """Begin with all retries left."""

    def run(self, name: str, argument: str) -> str:
        """Return the line for the model."""
        raise NotImplementedError
