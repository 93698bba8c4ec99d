def attention_weights(query: list[float], keys: list[list[float]]) -> list[float]:
    """Return the share of attention that the query gives to each key."""
    raise NotImplementedError
