def count_parameters(config: dict) -> dict[str, int]:
    """Return the number of parameters of each part of a model, and of all parts together."""
    raise NotImplementedError
