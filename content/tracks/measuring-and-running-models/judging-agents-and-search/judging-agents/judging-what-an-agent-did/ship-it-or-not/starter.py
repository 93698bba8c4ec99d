def decide(path: str, old: str, new: str) -> dict:
    """Decide whether the new version is shipped, with the interval and the runs that prove it."""
    raise NotImplementedError
