def __function__(numbers):
    """Round the mean."""
    if not numbers:
        raise ValueError("no numbers")
    return round(sum(numbers) / len(numbers))
