from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Span:
    """A call of the model: its step, the number of the ticket, its tokens, and how it ended."""
    step: str
    ticket: int
    tokens: int
    outcome: str


class Chain:
    """Labels tickets in two steps, and records each call as a span."""

    def __init__(self, model: Callable[[str], str], labels: list[str], tries: int) -> None:
        """Begin without spans."""
        raise NotImplementedError

    def label(self, ticket: int, text: str) -> str:
        """Return the label of a ticket, or how it failed."""
        raise NotImplementedError


def wasted(spans: list[Span]) -> float:
    """Return the share of the tokens that went into calls without a good reply."""
    raise NotImplementedError


def decide(
    results: list[tuple[str, str, str, str]],
    floors: dict[str, float],
    fewest: int,
    level: float,
    most_drift: float,
) -> tuple[str, list[str]]:
    """Return whether a new chain may be released, and why not."""
    raise NotImplementedError
