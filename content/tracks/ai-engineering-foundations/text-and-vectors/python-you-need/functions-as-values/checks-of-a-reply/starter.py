from collections.abc import Callable

Check = Callable[[str], object]


def at_most(characters: int) -> Check:
    """Return the check that passes replies of at most so many characters."""
    raise NotImplementedError


def failing(reply: str, checks: dict[str, Check]) -> list[str]:
    """Return the names of the checks that the reply does not pass."""
    raise NotImplementedError


def first_good(ask: Callable[[], str], checks: dict[str, Check], most: int) -> str | None:
    """Return the first reply that passes all checks, or None after so many replies."""
    raise NotImplementedError
