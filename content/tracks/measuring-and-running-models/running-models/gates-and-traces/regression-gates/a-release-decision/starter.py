def decide(old: dict[str, bool], new: dict[str, bool]) -> dict:
    """Return a verdict about the new version, its interval, and the traces that are its reasons."""
    raise NotImplementedError
