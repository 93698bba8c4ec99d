def epoch_batches(count: int, batch_size: int, seed: int) -> list[list[int]]:
    """Return the numbers of all examples, shuffled and cut into batches."""
    raise NotImplementedError
