def repair(reply: str) -> tuple[object, bool]:
    """Return the first object or list of a reply, and whether it was whole."""
    raise NotImplementedError
