def price(dollars_an_hour: float, rate: float, busy: float) -> float:
    """Return the dollars for a million tokens."""
    raise NotImplementedError
