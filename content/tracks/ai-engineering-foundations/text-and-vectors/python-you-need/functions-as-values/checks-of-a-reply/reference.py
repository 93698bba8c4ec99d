from collections.abc import Callable

Check = Callable[[str], object]


def at_most(characters: int) -> Check:
    """Return the check that passes replies of at most so many characters."""
    return lambda reply: len(reply) <= characters


def failing(reply: str, checks: dict[str, Check]) -> list[str]:
    """Return the names of the checks that the reply does not pass."""
    return [name for name, check in checks.items() if not check(reply)]


def first_good(ask: Callable[[], str], checks: dict[str, Check], most: int) -> str | None:
    """Return the first reply that passes all checks, or None after so many replies."""
    for _ in range(most):
        reply = ask()
        if not failing(reply, checks):
            return reply
    return None
