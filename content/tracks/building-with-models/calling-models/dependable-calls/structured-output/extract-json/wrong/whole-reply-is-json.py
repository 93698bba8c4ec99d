"""You read the whole reply as JSON, so a fence or a polite sentence around the object makes it
unusable and costs another call. Find the first brace from which an object can be read;
`raw_decode` does not mind what follows.
"""

import json
from collections.abc import Callable


def read_object(reply: str) -> dict:
    """Return the first JSON object in a reply, or raise ValueError."""
    try:
        found = json.loads(reply)
    except ValueError as error:
        raise ValueError("there is no JSON object in it") from error
    if not isinstance(found, dict):
        raise ValueError("there is no JSON object in it")
    return found


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
    """Return the fields as the model gives them, or raise ValueError after the last try.

    After an unusable reply the model is shown what it wrote and what is wrong with it.
    """
    prompt = question
    problem = ""
    for _ in range(tries):
        reply = model(prompt)
        try:
            return check(read_object(reply), fields)
        except ValueError as error:
            problem = str(error)
        prompt = (
            f"{question}\n\nYour last reply was:\n{reply}\n\n"
            f"It cannot be used: {problem}. Reply with one JSON object and nothing else."
        )
    raise ValueError(f"no usable reply in {tries} tries: {problem}")
