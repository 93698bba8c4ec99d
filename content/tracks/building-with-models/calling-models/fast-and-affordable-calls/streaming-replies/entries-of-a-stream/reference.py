import json
from collections.abc import Iterable, Iterator


class CutOffError(Exception):
    """The stream ended before its list did."""


class Nesting:
    """How deep in brackets a text is, character by character; those in strings do not count."""

    def __init__(self) -> None:
        """Begin outside of everything."""
        self.depth = 0
        self._inside = self._escaped = False

    def add(self, character: str) -> None:
        """Take the next character of the text."""
        if self._inside:
            self._inside = self._escaped or character != '"'
            self._escaped = character == "\\" and not self._escaped
        elif character == '"':
            self._inside = self.depth > 0
        elif character == "[" or (character == "{" and self.depth > 0):
            self.depth += 1
        elif character in "}]" and self.depth > 0:
            self.depth -= 1


def entries(pieces: Iterable[str]) -> Iterator[dict]:
    """Yield each object of a list as soon as its last character has arrived."""
    nesting = Nesting()
    held: list[str] = []
    for character in (character for piece in pieces for character in piece):
        before = nesting.depth
        nesting.add(character)
        if max(before, nesting.depth) > 1:
            held.append(character)
        if before == 2 and nesting.depth == 1:
            yield json.loads("".join(held))
            held.clear()
        elif before == 1 and nesting.depth == 0:
            return
    raise CutOffError("the stream ended before its list did")
