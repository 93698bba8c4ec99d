from collections.abc import Callable


class RequestRefusedError(RuntimeError):
    """The request itself is at fault: it would fail again."""


class GaveUpError(RuntimeError):
    """The failure may pass, but there is no time or no budget left."""


class RetryingClient:
    """Calls a service within a deadline, with one budget of retries for all its calls."""

    def __init__(
        self,
        service,
        draw: Callable[[float], float],
        per_try: float = 6.0,
        longest: float = 8.0,
        most_tokens: float = 5.0,
    ) -> None:
        """Begin with a full budget."""
        raise NotImplementedError

    def ask(self, prompt: str, seconds: float) -> str:
        """Return the body of a good answer that arrives within some seconds."""
        raise NotImplementedError
