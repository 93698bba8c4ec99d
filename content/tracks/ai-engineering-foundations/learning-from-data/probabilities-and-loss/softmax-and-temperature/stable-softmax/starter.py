def softmax(scores: list[float], temperature: float = 1.0) -> list[float]:
    """Turn scores into probabilities, sharper the lower the temperature is."""
    # The textbook formula begins with math.exp(score). What does that do at score = 1000?
    raise NotImplementedError
