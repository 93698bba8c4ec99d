from collections.abc import Callable


def read_objects(reply: str) -> list[dict]:
    """Return all JSON objects of a reply that are whole, without those within others."""
    raise NotImplementedError


def read_batch(
    lines: dict[str, str],
    fields: dict[str, type],
    model: Callable[[str], str],
    tries: int = 3,
) -> tuple[dict[str, dict], dict[str, str]]:
    """Return the records of the lines by id, and the last problem of each line without one."""
    raise NotImplementedError
