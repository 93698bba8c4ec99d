from collections.abc import Callable


def test_prompt(
    template: str, texts: list[str], labels: list[str], model: Callable[[str], str], runs: int
) -> dict[str, dict]:
    """Return for each text how often its replies passed, and which properties failed."""
    raise NotImplementedError
