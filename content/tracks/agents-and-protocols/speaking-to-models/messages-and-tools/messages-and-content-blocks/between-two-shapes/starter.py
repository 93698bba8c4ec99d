def to_chat(request: dict) -> dict:
    """Return a request with content blocks in the shape of chat messages."""
    raise NotImplementedError


def to_blocks(request: dict) -> dict:
    """Return a request of chat messages in the shape with content blocks."""
    raise NotImplementedError
