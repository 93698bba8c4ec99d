from collections.abc import Callable


class ToolError(RuntimeError):
    """Says why a tool gave no result."""


class OrderError(RuntimeError):
    """Says that a message did not become an order."""


def read_object(reply: str) -> dict:
    """Return the first JSON object in a reply, or raise ValueError."""
    raise NotImplementedError


def call_tool(
    tool: Callable[[str], object],
    argument: str,
    wait: Callable[[float], object],
    tries: int = 3,
) -> object:
    """Return what the tool returns, calling again after a failure that may pass."""
    raise NotImplementedError


def take_order(
    message: str,
    tools: dict[str, Callable[[str], object]],
    model: Callable[[str], str],
    wait: Callable[[float], object],
    most_calls: int = 6,
) -> dict:
    """Return the order that a message asks for, or raise OrderError when the calls are used up."""
    raise NotImplementedError
