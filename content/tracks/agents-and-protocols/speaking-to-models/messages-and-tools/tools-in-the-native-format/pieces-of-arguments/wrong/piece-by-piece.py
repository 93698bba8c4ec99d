"""You read each piece alone. A piece is no JSON: join them first."""

import json


def input_of(pieces: list[str]) -> dict | None:
    """Return the arguments of a call, or None when they are not whole."""
    result = {}
    for piece in pieces:
        try:
            result.update(json.loads(piece))
        except json.JSONDecodeError:
            return None
    return result
