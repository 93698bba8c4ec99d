"""Tips."""


def mean(tips):
    """Return the mean."""
