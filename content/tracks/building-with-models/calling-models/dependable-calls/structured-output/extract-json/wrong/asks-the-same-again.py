"""You ask the same question again after an unusable reply. The model cannot know that something
was wrong, so it makes the same mistake: put its last reply and the problem into the next
prompt, in the words of the instructions.
"""

import json
from collections.abc import Callable

DECODER = json.JSONDecoder()


def read_object(reply: str) -> dict:
    """Return the first JSON object in a reply, or raise ValueError."""
    start = reply.find("{")
    while start >= 0:
        try:
            return DECODER.raw_decode(reply, start)[0]
        except ValueError:
            start = reply.find("{", start + 1)
    raise ValueError("there is no JSON object in it")


def check(found: dict, fields: dict[str, type]) -> dict:
    """Return the fields alone, or raise ValueError for the first that is wrong."""
    checked = {}
    for name, kind in fields.items():
        if name not in found:
            raise ValueError(f'the field "{name}" is missing')
        value = found[name]
        if kind is float and type(value) is int:
            value = float(value)
        if type(value) is not kind:
            raise ValueError(f'the field "{name}" must be {kind.__name__}')
        checked[name] = value
    return checked


def extract(
    question: str,
    fields: dict[str, type],
    model: Callable[[str], str],
    tries: int = 3,
) -> dict:
    """Return the fields as the model gives them, or raise ValueError after the last try."""
    problem = ""
    for _ in range(tries):
        reply = model(question)
        try:
            return check(read_object(reply), fields)
        except ValueError as error:
            problem = str(error)
    raise ValueError(f"no usable reply in {tries} tries: {problem}")
