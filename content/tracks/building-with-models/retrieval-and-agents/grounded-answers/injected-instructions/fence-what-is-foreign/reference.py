import re
import unicodedata
from collections.abc import Callable

LINK = re.compile(r"!?\[([^\]]*)\]\(\s*[^)]*\)")
COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)


def fenced(texts: list[tuple[str, str]], token: Callable[[], str], most: int) -> str:
    """Return foreign texts, cleaned and cut, between fences that they cannot write."""
    cleaned = [(source, clean(text)[:most]) for source, text in texts]
    everything = "".join(f"{clean(source)}{text}" for source, text in cleaned).casefold()
    name = token()
    while name.casefold() in everything:
        name = token()
    return "\n".join(
        f"<{name} source=\"{clean(source).replace(chr(34), chr(39))}\">\n{text}\n</{name}>"
        for source, text in cleaned
    )


def clean(text: str) -> str:
    """Return the text without what a reader would not see."""
    shown = COMMENT.sub("", text)
    shown = "".join(
        character
        for character in shown
        if character in "\n\t" or unicodedata.category(character) not in ("Cc", "Cf", "Co", "Cn")
    )
    return LINK.sub(r"\1", shown).strip()
