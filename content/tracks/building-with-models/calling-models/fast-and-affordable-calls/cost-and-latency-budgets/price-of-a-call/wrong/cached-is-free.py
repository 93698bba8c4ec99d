"""Cached tokens are cheaper, not free."""


def price(prompt, written, prices, cached=0):
    return (prompt - cached) * prices[0] + written * prices[1]
