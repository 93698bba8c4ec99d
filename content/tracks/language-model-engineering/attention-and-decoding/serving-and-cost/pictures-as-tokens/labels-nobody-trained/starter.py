def zero_shot(
    picture: list[float], texts: dict[str, list[list[float]]], scale: float
) -> list[tuple[str, float]]:
    """Return the probability of each label for a picture, the most likely first."""
    raise NotImplementedError
