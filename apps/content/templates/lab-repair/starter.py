# FILL IN (the program that runs and is wrong)
def __function__(prices: list[float]) -> float:
    """Return the sum of prices, of which refunds are negative."""
    result = 0
    for price in prices:
        if price > 0:
            result += int(price)
    return result
