def expected_tries(success: float, most: int) -> float:
    """Return how many tries to expect, of at most so many."""
    raise NotImplementedError
