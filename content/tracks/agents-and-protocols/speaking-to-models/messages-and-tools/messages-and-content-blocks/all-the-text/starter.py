def text_of(content: list[dict] | str) -> str:
    """Return the text of a reply."""
    raise NotImplementedError
