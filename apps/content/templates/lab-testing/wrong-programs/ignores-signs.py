def __function__(numbers):
    """Take every number as positive."""
    if not numbers:
        raise ValueError("no numbers")
    return sum(abs(number) for number in numbers) / len(numbers)
