def advantages(rewards: list[float]) -> list[float]:
    """Return the advantages of the answers to one prompt."""
    raise NotImplementedError
