# FILL IN (the right program)
def __function__(numbers):
    """Return the mean."""
    if not numbers:
        raise ValueError("no numbers")
    return sum(numbers) / len(numbers)
