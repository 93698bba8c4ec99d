"""A model that reads orders line by line, with habits that the words of the lines bring out."""

import json
import re

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "dozen": 12}
PRODUCTS = ("kettle", "teapot", "cup", "tray", "spoon", "lamp", "mug")
HEADER = (
    r"Write a JSON list with one object for each line: id((?:, \w+ \((?:str|int|float|bool)\))+)\. "
    r"Use null for what a line does not say\.((?:\n.+)+)"
)


def facts(text):
    """Return what a line really says."""
    words = re.findall(r"[A-Za-z]+", text)
    numbers = [NUMBERS[word.lower()] for word in words if word.lower() in NUMBERS]
    price = re.search(r"\d+(?:\.\d+)?", text)
    return {
        "product": next((word for word in words if word.lower().removesuffix("s") in PRODUCTS), None),
        "quantity": numbers[-1] if numbers else None,
        "price": price and json.loads(price.group()),
        "urgent": "now" in words,
    }


def slip(text, record, problem):
    """Return the records of one line, with the slip that its words bring out until it is complained about."""
    if "dozen" in text and problem != "quantity must be int" and "quantity" in record:
        record["quantity"] = "a dozen"
    if "perhaps" in text and problem != "quantity is missing":
        record.pop("quantity", None)
    if "for tea" in text and problem != "product must be words of the line":
        record["product"] = "teapot"
    if "really" in text and problem != "urgent must be bool" and "urgent" in record:
        record["urgent"] = 1
    if "single" in text and "quantity" in record:
        record["quantity"] = 1 if problem == "quantity must be int" else True
    if "secret" in text:
        return []
    if "twice" in text and problem != "there are 2 records":
        return [record, {**record, "quantity": 2}]
    return [record]


def read_lines(body):
    """Return (id, text, problem) for each line of a prompt, or None when a line has another form."""
    found = []
    for line in body.strip("\n").split("\n"):
        if line.startswith("PROBLEM: ") and found and not found[-1][2]:
            found[-1][2] = line.removeprefix("PROBLEM: ")
        elif match := re.fullmatch(r"(\w+): (.+)", line):
            found.append([match[1], match[2], ""])
        else:
            return None
    return found


def model(prompt, earlier):
    match = re.fullmatch(HEADER, prompt)
    lines = match and read_lines(match[2])
    if not lines:
        return "I would need the task as you described it {id, fields} and one line for each text."
    names = re.findall(r"(\w+) \(", match[1])
    records = []
    for key, text, problem in lines:
        known = facts(text) if problem or not earlier else {}  # asked again for no reason, it is less careful
        records += slip(text, {"id": key, **{name: known.get(name) for name in names}, "note": "{ok}"}, problem)
    if any("thanks" in text for _, text, _ in lines):
        records.append({"id": "z9", **dict.fromkeys(names)})
    if earlier and any("again" in text for _, text, _ in lines):
        first = re.findall(r"^(\w+): ", earlier[0], re.MULTILINE)[0]
        records.insert(0, {"id": first, **dict.fromkeys(names)})
    if any("chat" in text for _, text, _ in lines):
        return "Sure {as asked}! " + " And then ".join(json.dumps(record) for record in records)
    written = "[" + ",\n".join(json.dumps(record) for record in records) + "]"
    cut = any("long" in text for _, text, _ in lines)
    return written[:230] if cut else f"Here you are [1]:\n```json\n{written}\n```"
