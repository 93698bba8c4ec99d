from collections.abc import Callable


class ToolRegistry:
    """The tools that a model may use."""

    def register(self, name: str, function: Callable, parameters: dict[str, type]) -> None:
        """Add a tool; raise ValueError when there is one of this name."""
        raise NotImplementedError

    def names(self) -> list[str]:
        """Return the names of all tools, in any order."""
        raise NotImplementedError

    def call(self, request: str) -> str:
        """Run the tool that a request in JSON asks for, and return a line for the model."""
        raise NotImplementedError
