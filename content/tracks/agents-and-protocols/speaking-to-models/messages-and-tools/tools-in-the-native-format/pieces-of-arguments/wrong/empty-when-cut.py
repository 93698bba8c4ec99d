"""You return an empty dict for arguments that are not whole. A call without arguments looks the same, and would
be run.
"""

import json


def input_of(pieces: list[str]) -> dict | None:
    """Return the arguments of a call, or None when they are not whole."""
    try:
        return json.loads("".join(pieces))
    except json.JSONDecodeError:
        return {}
