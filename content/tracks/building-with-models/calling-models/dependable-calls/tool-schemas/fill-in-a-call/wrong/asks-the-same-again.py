"""The same prompt brings the same mistake: write what is wrong below it."""
import json


def choose_call(wish, tools, model, tries=3):
    listing = "\n".join(f"TOOL {name}: {json.dumps(schema)}" for name, schema in tools.items())
    for _ in range(tries):
        try:
            call = json.loads(model(f"{listing}\nWISH: {wish}"))
        except ValueError:
            continue
        schema = tools.get(call["tool"])
        if schema and set(call["arguments"]) <= set(schema["properties"]):
            return call["tool"], call["arguments"]
    raise ValueError("no call")
