def fold_indices(count: int, k: int) -> list[tuple[list[int], list[int]]]:
    """Return the training and the held-out indices of each fold."""
    return [
        ([i for i in range(count) if i % k != fold], list(range(fold, count, k)))
        for fold in range(k)
    ]
