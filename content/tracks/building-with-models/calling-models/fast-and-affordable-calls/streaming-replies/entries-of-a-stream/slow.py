import json
from collections.abc import Iterable, Iterator


class CutOffError(Exception):
    """The stream ended before its list did."""


def entries(pieces: Iterable[str]) -> Iterator[dict]:
    """Read the whole text again with each character."""
    text, given = "", 0
    for piece in pieces:
        for character in piece:
            text += character
            found, ended = complete(text)
            yield from found[given:]
            given = len(found)
            if ended:
                return
    raise CutOffError("the stream ended before its list did")


def complete(text: str) -> tuple[list[dict], bool]:
    """Return the complete objects of a text, and whether the list has ended."""
    found, held, depth, inside, escaped = [], "", 0, False, False
    for character in text:
        before = depth
        if inside:
            inside = escaped or character != '"'
            escaped = character == "\\" and not escaped
        elif character == '"':
            inside = depth > 0
        elif character == "[" or (character == "{" and depth > 0):
            depth += 1
        elif character in "}]" and depth > 0:
            depth -= 1
        if max(before, depth) > 1:
            held += character
        if before == 2 and depth == 1:
            found.append(json.loads(held))
            held = ""
        elif before == 1 and depth == 0:
            return found, True
    return found, False
