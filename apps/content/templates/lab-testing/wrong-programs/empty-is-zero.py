def __function__(numbers):
    """Return 0 for nothing."""
    return sum(numbers) / len(numbers) if numbers else 0
