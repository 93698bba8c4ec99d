from collections.abc import Callable


class HelpDesk:
    """Answers questions from foreign passages, by a model that nobody trusts."""

    def __init__(
        self, model: Callable[[str], str], token: Callable[[], str], hosts: set[str]
    ) -> None:
        """Begin with nothing counted."""
        raise NotImplementedError

    def answer(self, question: str, passages: list[str]) -> str | None:
        """Return an answer that the passages support, or None."""
        raise NotImplementedError
