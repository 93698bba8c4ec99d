"""Reading conversations from JSON Lines."""

import json
from collections.abc import Iterator

ROLES = ("system", "user", "assistant")


class RecordError(ValueError):
    """Says what is wrong with a line."""


def parse_message(line: str) -> tuple[str, str]:
    """Return the role and the content of one line."""
    try:
        record = json.loads(line)
    except json.JSONDecodeError as error:
        raise RecordError("not JSON") from error
    if not isinstance(record, dict):
        raise RecordError("not an object")
    role, content = record.get("role"), record.get("content")
    if role not in ROLES:
        raise RecordError("unknown role")
    if not isinstance(content, str):
        raise RecordError("no content")
    return role, content


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line that is not blank, with its number in the text."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield number, line


def read_log(text: str) -> list[tuple[str, str]]:
    """Return all messages, or raise a RecordError that names the first broken line."""
    messages = []
    for number, line in numbered_lines(text):
        try:
            messages.append(parse_message(line))
        except RecordError as error:
            raise RecordError(f"line {number}: {error}") from error
    return messages


def salvage_log(text: str) -> tuple[list[tuple[str, str]], list[int]]:
    """Return the messages of the good lines, and the numbers of the broken ones."""
    messages, broken = [], []
    for number, line in numbered_lines(text):
        try:
            messages.append(parse_message(line))
        except RecordError:
            broken.append(number)
    return messages, broken
