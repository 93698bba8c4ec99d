def choose(question: int, brief: int, parts: list[dict], window: int) -> dict:
    """Return the costs of one agent and of several, and which of them to take."""
    raise NotImplementedError
