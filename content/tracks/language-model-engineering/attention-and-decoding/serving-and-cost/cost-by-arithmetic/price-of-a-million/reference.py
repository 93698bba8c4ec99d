def price(dollars_an_hour: float, rate: float, busy: float) -> float:
    """Return the dollars for a million tokens."""
    tokens_an_hour = rate * 3600 * busy
    return dollars_an_hour / tokens_an_hour * 1e6
