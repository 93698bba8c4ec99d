def entropy(labels: list) -> float:
    """Return the entropy of the labels in bits."""
    raise NotImplementedError
