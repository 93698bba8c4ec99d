def text_of(content: list[dict] | str) -> str:
    """Return the text of a reply."""
    if isinstance(content, str):
        return content
    return "".join(block["text"] for block in content if block["type"] == "text")
