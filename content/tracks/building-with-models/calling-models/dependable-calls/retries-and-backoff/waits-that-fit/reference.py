def waits_that_fit(seconds: float, base: float, longest: float) -> list[float]:
    """Return the waits of an exponential backoff whose sum is at most some seconds."""
    waits = []
    wait = min(base, longest)
    while wait <= seconds:
        waits.append(wait)
        seconds -= wait
        wait = min(2 * wait, longest)
    return waits
