from typing import Any


def ask(request: dict, model: Any) -> dict:
    """Send a request as a stream, and return what has come of the model's turn."""
    raise NotImplementedError
