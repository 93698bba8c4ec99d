# score: 89
from collections.abc import Callable


class RetryError(RuntimeError):
    """Every try failed in a way that may pass."""


def is_temporary(error: BaseException) -> bool:
    """Return whether a call that failed like this is worth another try."""
    return isinstance(error, (TimeoutError, ConnectionError))


def call_with_retries(
    call: Callable[[], object],
    wait: Callable[[float], object],
    tries: int = 4,
    base: float = 1.0,
    longest: float = 8.0,
) -> object:
    """Return what the call returns, calling again after a temporary failure."""
    for attempt in range(tries):
        try:
            return call()
        except (TimeoutError, ConnectionError) as error:
            if attempt == tries - 1:
                raise RetryError(f"gave up after {tries} tries") from error
            wait(min(longest, base * 2**attempt))
    return None
