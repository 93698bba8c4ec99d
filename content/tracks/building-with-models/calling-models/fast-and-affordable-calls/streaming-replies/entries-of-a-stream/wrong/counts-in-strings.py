"""A bracket within a string opens and closes nothing."""
import json


class CutOffError(Exception):
    pass


def entries(pieces):
    held, depth = "", 0
    for piece in pieces:
        for character in piece:
            depth += (character in "[{") - (character in "]}")
            if depth >= 2 or held:
                held += character
            if held and depth == 1:
                yield json.loads(held)
                held = ""
            if depth == 0 and character == "]":
                return
    raise CutOffError("cut off")
