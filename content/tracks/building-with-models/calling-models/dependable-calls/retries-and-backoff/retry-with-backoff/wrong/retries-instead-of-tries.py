"""You count the retries, and the first call comes on top: with `tries=3` that makes four calls and
three waits. `tries` is the number of all calls, the first one included, so there is one wait
less than there are tries.
"""

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
    for retry in range(tries + 1):
        try:
            return call()
        except (TimeoutError, ConnectionError) as error:
            if retry == tries:
                raise RetryError(f"gave up after {tries} tries") from error
            wait(max(min(longest, base * 2**retry), getattr(error, "retry_after", 0)))
    return None
