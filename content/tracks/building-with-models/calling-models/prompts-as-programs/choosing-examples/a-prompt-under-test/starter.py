from collections.abc import Callable

Example = tuple[str, str, list[float]]


class LabelPrompt:
    """A prompt that labels requests by solved examples, built for each request."""

    def __init__(self, rules: str, examples: list[Example], count: int, limit: int) -> None:
        """Keep the rules, the examples, how many of them are shown, and the most words."""
        raise NotImplementedError

    def build(self, request: str, vector: list[float]) -> str:
        """Return the prompt for a request, with as many near examples as fit."""
        raise NotImplementedError

    def test(
        self, cases: list[tuple[str, list[float], str]], model: Callable[[str], str], runs: int
    ) -> dict[str, str]:
        """Return for each request whether its label is right in all runs, in some, or in none."""
        raise NotImplementedError
