"""One."""


def one():
    """Return 1."""
    return 1
