"""Prices."""


def prices():
    """Return the prices."""
    with open("data/prices.csv") as lines:
        return [int(line) for line in lines]
