def compare(old: dict[str, list[bool]], new: dict[str, list[bool]], level: float) -> dict:
    """Return which inputs became better or worse, and what to conclude."""
    raise NotImplementedError
