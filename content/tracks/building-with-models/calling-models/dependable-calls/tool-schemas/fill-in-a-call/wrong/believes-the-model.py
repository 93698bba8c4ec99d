"""A model fills in what looks plausible: check the tool and each argument before you return them."""
import json


def choose_call(wish, tools, model, tries=3):
    listing = "\n".join(f"TOOL {name}: {json.dumps(schema)}" for name, schema in tools.items())
    for _ in range(tries):
        try:
            call = json.loads(model(f"{listing}\nWISH: {wish}"))
        except ValueError:
            continue
        return call["tool"], call["arguments"]
    raise ValueError("reply with a tool and its arguments as JSON")
