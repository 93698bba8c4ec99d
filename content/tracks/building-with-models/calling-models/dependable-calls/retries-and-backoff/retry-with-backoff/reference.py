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
    """Return what the call returns, calling again after a temporary failure.

    The waits double up to the longest one; a failure that says when to come back is believed.
    """
    for attempt in range(tries - 1):
        try:
            return call()
        except (TimeoutError, ConnectionError) as error:
            delay = min(longest, base * 2**attempt)
            wait(max(delay, getattr(error, "retry_after", 0)))
    try:
        return call()
    except (TimeoutError, ConnectionError) as error:
        raise RetryError(f"gave up after {tries} tries") from error
