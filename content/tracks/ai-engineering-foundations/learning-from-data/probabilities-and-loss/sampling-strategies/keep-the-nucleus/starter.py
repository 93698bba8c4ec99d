def nucleus(probabilities: list[float], top_p: float) -> list[int]:
    """Return the tokens that top-p sampling keeps, the most probable first."""
    raise NotImplementedError
