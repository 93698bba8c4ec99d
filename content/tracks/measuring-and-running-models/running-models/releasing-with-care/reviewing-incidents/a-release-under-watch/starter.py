from collections.abc import Callable

APOLOGY = "Sorry, this does not work at the moment."


class Release:
    """A new version that reaches more users stage by stage, until a guardrail takes it back."""

    def __init__(self, model: Callable[[str], str], plan: dict, now: float) -> None:
        """Begin with the first stage."""
        raise NotImplementedError

    def ask(self, user: str | None, question: str, now: float) -> str:
        """Return the answer of the version that the user has, or what can be had instead."""
        raise NotImplementedError

    def timeline(self, notes: list[tuple[float, str]], ahead: float) -> list[tuple[float, str]]:
        """Return the events and the notes of another clock, in the order of time."""
        raise NotImplementedError

    def review(self) -> dict[str, float | None]:
        """Return the numbers for the review."""
        raise NotImplementedError
