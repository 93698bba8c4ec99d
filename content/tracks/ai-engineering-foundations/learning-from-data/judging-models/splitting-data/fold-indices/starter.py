def fold_indices(count: int, k: int) -> list[tuple[list[int], list[int]]]:
    """Return the training and the held-out indices of each fold."""
    raise NotImplementedError
