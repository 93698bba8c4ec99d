import re
import unicodedata
from collections.abc import Callable

LINK = re.compile(r"!?\[([^\[\]]*)\]\([^)]*\)")
COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)


def fenced(texts: list[tuple[str, str]], token: Callable[[], str], most: int) -> str:
    """Return foreign texts, cleaned and cut, between fences that they cannot write."""
    cleaned = [(clean(source), clean(text)[:most]) for source, text in texts]
    folded = [part.casefold() for pair in cleaned for part in pair]
    name = token()
    while any(name.casefold() in part for part in folded):
        name = token()
    return "\n".join(
        f"<{name} source=\"{source.replace(chr(34), chr(39))}\">\n{text}\n</{name}>"
        for source, text in cleaned
    )


def clean(text: str) -> str:
    """Return the text without what a reader would not see."""
    shown = clean_once(text)
    while shown != text:
        text, shown = shown, clean_once(shown)
    return shown


def clean_once(text: str) -> str:
    """Return the text without the comments, invisible characters and links that stand in it now."""
    shown = "".join(
        character
        for character in COMMENT.sub("", text)
        if character in "\n\t" or unicodedata.category(character) not in ("Cc", "Cf", "Co", "Cn")
    )
    return LINK.sub(r"\1", shown).strip()
