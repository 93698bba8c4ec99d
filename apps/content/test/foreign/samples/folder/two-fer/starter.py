"""Two-fer."""


def two_fer(name="you"):
    """Return who gets one."""
