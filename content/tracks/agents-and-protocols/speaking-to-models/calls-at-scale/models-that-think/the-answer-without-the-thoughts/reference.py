def answer_of(reply: dict) -> str | None:
    """Return what a reply says, without what the model thought, or None if the limit has cut it."""
    if reply["stop_reason"] == "max_tokens":
        return None
    return "".join(block["text"] for block in reply["content"] if block["type"] == "text")
