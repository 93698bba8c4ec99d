def closing(text: str) -> str:
    """Return what has to follow a cut JSON text so that its string and brackets are closed."""
    inside = escaped = False
    still_open = ""
    for character in text:
        if inside:
            inside = escaped or character != '"'
            escaped = character == "\\" and not escaped
        elif character == '"':
            inside = True
        elif character in "{[":
            still_open = ("}" if character == "{" else "]") + still_open
        elif character in "}]":
            still_open = still_open[1:]
    return ('"' if inside else "") + still_open
