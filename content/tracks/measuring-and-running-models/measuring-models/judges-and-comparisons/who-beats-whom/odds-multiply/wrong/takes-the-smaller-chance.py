"""A chain of wins says more than its weakest link: turn the chances into odds, and multiply."""


def chance(first, second):
    return min(first, second)
