def compact(messages: list[dict], budget: int) -> list[dict]:
    """Return the messages within the budget, with notes in place of the oldest rounds."""
    raise NotImplementedError
