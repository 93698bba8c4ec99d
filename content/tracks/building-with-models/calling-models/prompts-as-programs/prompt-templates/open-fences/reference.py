import re


def fence(text: str) -> str:
    """Return the text in a fence of backticks that does not occur in it."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    marks = "`" * max(3, longest + 1)
    return f"{marks}\n{text}\n{marks}"
