from collections.abc import Callable


def read_object(reply: str) -> dict:
    """Return the first JSON object in a reply, or raise ValueError."""
    raise NotImplementedError


def extract(
    question: str,
    fields: dict[str, type],
    model: Callable[[str], str],
    tries: int = 3,
) -> dict:
    """Return the fields as the model gives them, or raise ValueError after the last try."""
    raise NotImplementedError
