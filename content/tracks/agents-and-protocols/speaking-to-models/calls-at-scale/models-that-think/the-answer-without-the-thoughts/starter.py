def answer_of(reply: dict) -> str | None:
    """Return what a reply says, without what the model thought, or None if the limit has cut it."""
    raise NotImplementedError
