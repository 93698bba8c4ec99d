"""A model that writes lists in short pieces, and has the habits of real ones when it goes on."""
import json
import re
import zlib


def price(name):
    """Return what this shop asks for a thing, in cents; nobody but the model knows it."""
    return zlib.crc32(name.encode()) % 900 + 100


def model(prompt, earlier):
    task = re.match(r"List as JSON \((\d+) characters a reply(?:, (\w+))?\): (.*)", prompt)
    if task is None:
        return "I need a task in the first line."
    size, habit, names = int(task[1]), task[2], task[3].split(" / ")
    whole = json.dumps({"names": names, "cents": sum(price(name) for name in names)})
    done = re.search(r"\n\nYour reply so far:\n(.*)\n\nGo on exactly where it stops\.$", prompt, re.DOTALL)
    if done is None:
        return whole[:size] if "\n" not in prompt else "What am I to do?"
    text = done[1]
    if not whole.startswith(text):
        return "That is not what I wrote."
    if habit == "restarts" and len(earlier) == 2:
        return whole
    if habit == "stops":
        return ""
    back = {"repeats": 6, "echoes": 1}.get(habit, 0)
    begin = max(0, len(text) - back)
    return whole[begin : begin + size + back]
