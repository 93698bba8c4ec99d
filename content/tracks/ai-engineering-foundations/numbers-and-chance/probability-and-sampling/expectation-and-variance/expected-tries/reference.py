def expected_tries(success: float, most: int) -> float:
    """Return how many tries to expect, of at most so many."""
    # Try number k + 1 takes place when k tries have failed.
    return sum((1.0 - success) ** failed for failed in range(most))
