"""You read the reply as one list, so other brackets in the text or a cut end cost you all records. Read each object
on its own: whatever is whole can be used.
"""
import json
from collections.abc import Callable



def read_objects(reply: str) -> list[dict]:
    """Return the objects of the list in a reply."""
    try:
        return json.loads(reply[reply.index("[") : reply.rindex("]") + 1])
    except ValueError:
        return []


def check(records: list[dict], line: str, fields: dict[str, type]) -> dict:
    """Return the fields of the only record of a line, or raise ValueError for the first problem."""
    if len(records) != 1:
        raise ValueError(f"there are {len(records)} records" if records else "there is no record")
    return {name: check_value(records[0], name, kind, line) for name, kind in fields.items()}


def check_value(record: dict, name: str, kind: type, line: str) -> object:
    """Return the value of a field, or raise ValueError."""
    if name not in record:
        raise ValueError(f"{name} is missing")
    value = record[name]
    if value is None:
        return None
    if kind is float and type(value) is int:
        value = float(value)
    if type(value) is not kind:
        raise ValueError(f"{name} must be {kind.__name__}")
    if kind is str and value.lower() not in line.lower():
        raise ValueError(f"{name} must be words of the line")
    return value


def write_prompt(lines: dict[str, str], fields: dict[str, type], problems: dict[str, str]) -> str:
    """Return the prompt for the lines that have problems, or that were not tried yet."""
    columns = ", ".join(f"{name} ({kind.__name__})" for name, kind in fields.items())
    parts = [
        f"Write a JSON list with one object for each line: id, {columns}. Use null for what a line does not say."
    ]
    for key, problem in problems.items():
        parts.append(f"{key}: {lines[key]}")
        if problem:
            parts.append(f"PROBLEM: {problem}")
    return "\n".join(parts)


def read_batch(
    lines: dict[str, str],
    fields: dict[str, type],
    model: Callable[[str], str],
    tries: int = 3,
) -> tuple[dict[str, dict], dict[str, str]]:
    """Return the records of the lines by id, and the last problem of each line without one."""
    records: dict[str, dict] = {}
    problems = dict.fromkeys(lines, "")
    for _ in range(tries):
        if not problems:
            break
        given: dict[str, list[dict]] = {key: [] for key in problems}
        for record in read_objects(model(write_prompt(lines, fields, problems))):
            key = record.get("id")
            if isinstance(key, str) and key in given:
                given[key].append(record)
        for key, candidates in given.items():
            try:
                records[key] = check(candidates, lines[key], fields)
                del problems[key]
            except ValueError as error:
                problems[key] = str(error)
    return records, problems
