import random


def epoch_batches(count: int, batch_size: int, seed: int) -> list[list[int]]:
    """Return the numbers of all examples, shuffled and cut into batches."""
    numbers = list(range(count))
    random.Random(seed).shuffle(numbers)
    return [numbers[start : start + batch_size] for start in range(0, count, batch_size)]
