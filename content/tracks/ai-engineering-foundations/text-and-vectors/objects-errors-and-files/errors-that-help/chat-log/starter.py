class RecordError(ValueError):
    """Says what is wrong with a line."""


def parse_message(line: str) -> tuple[str, str]:
    """Return the role and the content of one line."""
    raise NotImplementedError


def read_log(text: str) -> list[tuple[str, str]]:
    """Return all messages, or raise a RecordError that names the first broken line."""
    raise NotImplementedError


def salvage_log(text: str) -> tuple[list[tuple[str, str]], list[int]]:
    """Return the messages of the good lines, and the numbers of the broken ones."""
    raise NotImplementedError
