"""Signs are deleted before the text is cut, so `GPT-2` becomes `gpt2` and `1.5` becomes `15`. Put a blank where a sign
was.
"""


def tokenise(text: str) -> list[str]:
    """Return the lower-cased words of the text, in order."""
    return "".join(c for c in text.lower() if c.isalnum() or c.isspace()).split()
