from collections.abc import Callable

Check = Callable[[dict], object]
Checks = dict[str, Check]
Prices = dict[str, tuple[float, float]]


def text_of(reply: dict) -> str:
    """Return the text of the first block of a reply."""
    raise NotImplementedError


def is_whole(reply: dict) -> bool:
    """Return whether the model has said all that it wanted to say."""
    raise NotImplementedError


def at_most(words: int) -> Check:
    """Return the check that passes texts of at most so many words."""
    raise NotImplementedError


def checks_without(words: list[str]) -> Checks:
    """Return a check for each forbidden word, by its name."""
    raise NotImplementedError


def problem(reply: dict, check: Check) -> str | None:
    """Return how a reply fails a check, or None when it passes."""
    raise NotImplementedError


def failures(run: dict, checks: Checks) -> list[str]:
    """Return a line for each check that the reply of a run does not pass."""
    raise NotImplementedError


def share_of(model: str, runs: list[dict], checks: Checks) -> float:
    """Return which share of a model's replies passes all checks."""
    raise NotImplementedError


def dollars_of(model: str, runs: list[dict], prices: Prices) -> float:
    """Return what the replies of a model have cost."""
    raise NotImplementedError


def report(runs: list[dict], checks: Checks, prices: Prices) -> dict:
    """Return the models, the best first, and a line for each failed check."""
    raise NotImplementedError
