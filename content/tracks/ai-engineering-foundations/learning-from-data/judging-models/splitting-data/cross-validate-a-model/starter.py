from collections.abc import Callable


def cross_validate(
    rows: list, folds: list[int], prepare: Callable, train: Callable, score: Callable
) -> tuple[float, list[float]]:
    """Return the mean score of the held-out folds, and the score of each."""
    # Which rows may `prepare` see when a fold is held out?
    raise NotImplementedError
