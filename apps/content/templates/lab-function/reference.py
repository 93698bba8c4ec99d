# FILL IN (your solution)
def __function__(numbers: list[float]) -> list[float]:
    """Return the sum of the numbers up to each position."""
    totals = []
    total = 0
    for number in numbers:
        total += number
        totals.append(total)
    return totals
