"""Two-fer."""


def two_fer(name="you"):
    """Return who gets one."""
    return f"One for {name}, one for me."
