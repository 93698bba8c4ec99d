from collections.abc import Awaitable, Callable

Ask = Callable[[str], Awaitable[str]]
Outcome = tuple[str, str]


class TokenBucket:
    """Tokens that come back at a rate, for all who share the bucket, in turn."""

    def __init__(self, rate: float, capacity: float) -> None:
        """Begin with a full bucket."""
        self._rate = rate
        self._capacity = capacity

    async def take(self, tokens: float) -> None:
        """Wait until so many tokens are there, and take them out."""
        raise NotImplementedError


async def ask_all(
    questions: list[tuple[str, float]], ask: Ask, places: int, bucket: TokenBucket, deadline: float
) -> list[Outcome]:
    """Ask all questions within the limits, and return what became of each, in their order."""
    raise NotImplementedError
