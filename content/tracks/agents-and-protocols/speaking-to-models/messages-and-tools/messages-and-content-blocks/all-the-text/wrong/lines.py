"""You put a line break between the texts. Blocks follow on one another without anything between."""


def text_of(content: list[dict] | str) -> str:
    """Return the text of a reply."""
    if isinstance(content, str):
        return content
    return "\n".join(block["text"] for block in content if block["type"] == "text")
