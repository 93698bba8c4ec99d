def leftover(target: list[float], draft: list[float]) -> list[float]:
    """Return the probabilities of the token that replaces a rejected guess."""
    raise NotImplementedError
