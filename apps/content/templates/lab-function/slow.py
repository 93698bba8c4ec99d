# FILL IN (a solution that is right but slow; remove this file when there is none)
def __function__(numbers: list[float]) -> list[float]:
    """Return the sum of the numbers up to each position."""
    return [sum(numbers[: position + 1]) for position in range(len(numbers))]
