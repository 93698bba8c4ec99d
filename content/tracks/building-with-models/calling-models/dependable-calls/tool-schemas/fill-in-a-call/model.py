"""A model that fills in a call of a tool, and mends what the prompt says is wrong."""
import json
import re
import zlib


def first_try(wish):
    """Return what is written for a wish such as "book: nights=3, city='Rome'", with the habits of real models."""
    name, _, rest = wish.partition(": ")
    arguments = {}
    for part in rest.split("; "):
        key, _, value = part.partition("=")
        arguments[key] = json.loads(value)
    return {"tool": name, "arguments": arguments}


def last_reply(prompt):
    """Return the call that stands in the prompt as the last reply, if there is one."""
    reply = re.search(r"^REPLY: (.*)$", prompt, re.MULTILINE)
    try:
        return json.loads(reply[1]) if reply else None
    except ValueError:
        return None


def model(prompt, earlier):
    wish = re.search(r"^WISH: (.*)$", prompt, re.MULTILINE)
    tools = re.findall(r"^TOOL (\w+): (\{.*\})$", prompt, re.MULTILINE)
    if wish is None or not tools:
        return "I need the tools and a wish."
    text = wish[1]
    if text.startswith("nothing: "):
        return "I would rather talk about something else."
    call = last_reply(prompt) or first_try(text.removeprefix("slowly "))
    schemas = {name: json.loads(schema) for name, schema in tools}
    wrong = re.findall(r"^PROBLEM: (.*)$", prompt, re.MULTILINE)
    if any("there is no tool" in one for one in wrong):
        call["tool"] = tools[0][0]
    known = schemas.get(call["tool"], {}).get("properties", {})
    limit = 1 if text.startswith("slowly ") else len(wrong)
    for place, what in (one.partition(": ")[::2] for one in wrong[:limit]):
        if what == "is missing":
            call["arguments"][place] = len(place)
        elif what == "is not an argument of this tool":
            call["arguments"].pop(place, None)
        elif "must be at most" in what:
            call["arguments"][place] = known[place]["maximum"]
        elif what == "must be an integer":
            call["arguments"][place] = 2 + zlib.crc32(json.dumps(call["arguments"][place]).encode()) % 25
    return f"Of course!\n{json.dumps(call)}" if "polite" in call["arguments"] else json.dumps(call)
