from collections.abc import Callable


def at_most(characters: int) -> Callable[[str], bool]:
    """Return the check that passes replies of at most so many characters."""
    raise NotImplementedError


def failing(reply: str, checks: dict[str, Callable[[str], object]]) -> list[str]:
    """Return the names of the checks that the reply does not pass."""
    raise NotImplementedError


def first_good(ask: Callable[[], str], checks: dict[str, Callable[[str], object]], most: int) -> str | None:
    """Return the first reply that passes all checks, or None after so many replies."""
    raise NotImplementedError
