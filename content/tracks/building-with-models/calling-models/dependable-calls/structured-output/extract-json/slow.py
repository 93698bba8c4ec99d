import json
from collections.abc import Callable


def read_object(reply: str) -> dict:
    """Return the first JSON object in a reply, or raise ValueError.

    Right, but every opening brace is tried with every closing one.
    """
    ends = [index + 1 for index, character in enumerate(reply) if character == "}"]
    for start, character in enumerate(reply):
        if character != "{":
            continue
        for end in ends:
            try:
                return json.loads(reply[start:end])
            except ValueError:
                continue
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
