"""A reader waits for the first entry: hand it on before the rest has arrived."""
import json


class CutOffError(Exception):
    pass


def entries(pieces):
    text = "".join(pieces)
    try:
        yield from json.loads(text[text.index("[") : text.rindex("]") + 1])
    except ValueError:
        raise CutOffError("incomplete")
