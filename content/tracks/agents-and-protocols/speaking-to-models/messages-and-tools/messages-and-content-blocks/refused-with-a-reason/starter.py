def first_fault(messages: list[dict]) -> str | None:
    """Return the place and the reason of the first fault of a conversation, or None."""
    raise NotImplementedError
