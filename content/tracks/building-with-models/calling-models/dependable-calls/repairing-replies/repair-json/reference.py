import json
from collections.abc import Iterator

PYTHON_WORDS = {"True": "true", "False": "false", "None": "null"}


def repair(reply: str) -> tuple[object, bool]:
    """Return the first object or list of a reply, and whether it was whole."""
    starts = [place for place in (reply.find("{"), reply.find("[")) if place >= 0]
    if not starts:
        raise ValueError("there is no object or list in it")
    tokens, whole = first_value(tokens_of(reply[min(starts) :]))
    if not whole:
        tokens = without_unfinished(tokens)
    try:
        return json.loads("".join(mended(tokens))), whole
    except ValueError:
        raise ValueError("it cannot be repaired") from None


def tokens_of(text: str) -> Iterator[str]:
    """Yield strings, words and single characters; leave out comments and white space."""
    place = 0
    while place < len(text):
        end = end_of_token(text, place)
        token = text[place:end]
        if not token.isspace() and not token.startswith("//"):
            yield token
        place = end


def end_of_token(text: str, place: int) -> int:
    """Return where the token that begins at a place ends."""
    if text[place] == '"':
        return end_of_string(text, place + 1)
    if text.startswith("//", place):
        line_end = text.find("\n", place)
        return len(text) if line_end < 0 else line_end
    end = place + 1
    if text[place].isalnum():
        while end < len(text) and text[end].isalnum():
            end += 1
    return end


def end_of_string(text: str, place: int) -> int:
    """Return the place after the quote that ends a string, or the end of the text."""
    while place < len(text) and text[place] != '"':
        place += 2 if text[place] == "\\" else 1
    return min(place + 1, len(text))


def first_value(tokens: Iterator[str]) -> tuple[list[str], bool]:
    """Return the tokens up to the bracket that closes the first one, and whether it is there."""
    depth, found = 0, []
    for token in tokens:
        found.append(token)
        depth += (token in ("{", "[")) - (token in ("}", "]"))
        if depth == 0:
            return found, True
    return found, False


def without_unfinished(tokens: list[str]) -> list[str]:
    """Drop the last entry, which was cut off, and close the brackets that are open."""
    last = max(place for place, token in enumerate(tokens) if token in tuple("{[]},"))
    kept = tokens[: last + 1]
    if kept[-1] == ",":
        kept.pop()
    still_open = []
    for token in kept:
        if token in ("{", "["):
            still_open.append("}" if token == "{" else "]")
        elif token in ("}", "]"):
            still_open.pop()
    return kept + still_open[::-1]


def mended(tokens: list[str]) -> Iterator[str]:
    """Yield the tokens as JSON: without commas before a closing bracket, and with its words."""
    for token, following in zip(tokens, tokens[1:] + [""]):
        if not (token == "," and following in ("}", "]")):
            yield PYTHON_WORDS.get(token, token)
