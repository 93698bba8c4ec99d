import json
from collections.abc import Callable

DECODER = json.JSONDecoder()


def read_objects(reply: str) -> list[dict]:
    """Return all JSON objects of a reply that are whole, without those within others."""
    found = []
    start = reply.find("{")
    while start >= 0:
        try:
            value, end = DECODER.raw_decode(reply, start)
        except ValueError:
            end = start + 1
        else:
            found.append(value)
        start = reply.find("{", end)
    return found


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
    """Return the records of the lines by id, and the last problem of each line without one.

    Right, but each line goes through all objects of the reply.
    """
    records: dict[str, dict] = {}
    problems = dict.fromkeys(lines, "")
    for _ in range(tries):
        if not problems:
            break
        found = read_objects(model(write_prompt(lines, fields, problems)))
        for key in list(problems):
            candidates = [record for record in found if record.get("id") == key]
            try:
                records[key] = check(candidates, lines[key], fields)
                del problems[key]
            except ValueError as error:
                problems[key] = str(error)
    return records, problems
