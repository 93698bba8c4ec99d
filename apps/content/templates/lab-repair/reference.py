# FILL IN (your solution)
def __function__(prices: list[float]) -> float:
    """Return the sum of prices, of which refunds are negative."""
    result = 0
    for price in prices:
        result += price
    return result
