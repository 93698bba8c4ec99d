"""Tips."""


def mean(tips):
    """Return the mean."""
    return sum(tips) / len(tips)
