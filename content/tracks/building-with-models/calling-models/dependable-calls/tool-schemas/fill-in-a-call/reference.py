import json
from collections.abc import Callable


def choose_call(
    wish: str, tools: dict[str, dict], model: Callable[[str], str], tries: int = 3
) -> tuple[str, dict]:
    """Return the tool that a model chooses for a wish, and its arguments, checked."""
    listing = "\n".join(f"TOOL {name}: {json.dumps(schema)}" for name, schema in tools.items())
    prompt = f"{listing}\nWISH: {wish}"
    found: list[str] = []
    for _ in range(tries):
        reply = model(prompt)
        name, arguments, found = read_call(reply, tools)
        if not found:
            return name, arguments
        wrong = [f"REPLY: {' '.join(reply.split())}", *(f"PROBLEM: {one}" for one in found)]
        prompt = "\n".join([listing, f"WISH: {wish}", *wrong])
    raise ValueError("; ".join(found))


def read_call(reply: str, tools: dict[str, dict]) -> tuple[str, dict, list[str]]:
    """Return the tool and the arguments in a reply, and all problems."""
    try:
        call = json.loads(reply)
        name, arguments = call["tool"], call["arguments"]
    except (ValueError, TypeError, KeyError):
        return "", {}, ["reply with a tool and its arguments as JSON"]
    if not isinstance(name, str) or name not in tools:
        return "", {}, [f"there is no tool {name}"]
    if not isinstance(arguments, dict):
        return "", {}, ["the arguments must be an object"]
    schema = tools[name]
    mended = {
        key: coerced(schema["properties"].get(key, {}), value) for key, value in arguments.items()
    }
    return name, mended, problems_of(schema, mended)


def coerced(schema: dict, value: object) -> object:
    """Return the value of which a text or a float leaves no doubt, else the value itself."""
    if schema.get("type") != "integer":
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
        return int(value)
    return value


def problems_of(schema: dict, arguments: dict) -> list[str]:
    """Return what is missing, unknown, or not as the schema says."""
    found = [f"{name}: is missing" for name in schema["required"] if name not in arguments]
    for name, value in arguments.items():
        found += problems_of_one(name, schema["properties"].get(name), value)
    return found


def problems_of_one(name: str, schema: dict | None, value: object) -> list[str]:
    """Return the problem of one argument, if there is one."""
    if schema is None:
        return [f"{name}: is not an argument of this tool"]
    is_bool = isinstance(value, bool)
    if schema["type"] == "integer" and (is_bool or not isinstance(value, int)):
        return [f"{name}: must be an integer"]
    if schema["type"] == "string" and not isinstance(value, str):
        return [f"{name}: must be a string"]
    if "maximum" in schema and value > schema["maximum"]:
        return [f"{name}: must be at most {schema['maximum']}"]
    return []
