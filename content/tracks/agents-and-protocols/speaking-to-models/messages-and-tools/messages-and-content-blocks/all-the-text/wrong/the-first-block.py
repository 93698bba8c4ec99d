"""You take the first block. It may be thinking or a call, and a reply may have several texts."""


def text_of(content: list[dict] | str) -> str:
    """Return the text of a reply."""
    return content if isinstance(content, str) else content[0]["text"]
