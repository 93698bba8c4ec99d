def __function__(numbers):
    """Leave out the last number."""
    if not numbers:
        raise ValueError("no numbers")
    return sum(numbers[:-1]) / len(numbers)
