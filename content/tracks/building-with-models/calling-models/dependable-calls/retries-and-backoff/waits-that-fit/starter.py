def waits_that_fit(seconds: float, base: float, longest: float) -> list[float]:
    """Return the waits of an exponential backoff whose sum is at most some seconds."""
    raise NotImplementedError
