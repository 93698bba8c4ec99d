"""A model that summarises; words in its prompt make it lose and invent facts until a problem is named."""

import re


def model(prompt, earlier):
    lines = prompt.split("\n")
    if not lines[0].startswith("SUMMARY: "):
        return "There is no summary."
    old = lines[0].removeprefix("SUMMARY: ")
    turns = [line for line in lines[1:] if not line.startswith(("LOST: ", "MADE UP: "))]
    lost = [line.removeprefix("LOST: ") for line in lines if line.startswith("LOST: ")]
    made_up = any(line.startswith("MADE UP: ") for line in lines)
    text = " ".join(turns)
    said = [re.sub(r"^\w+: ", "", turn) for turn in turns]
    if "hurry" in text:
        said = said[:1]
    if "vague" in text and "deaf" not in text:
        said = ["It was about a trip", *lost]
    if "deaf" in text:
        said = [said[0], f"They pay {len(text)}777 euros", "They agreed"]
    elif "dreamy" in text and not made_up:
        said.append("The hotel has 4711 rooms")
    elif "hurry" in text:
        said += lost
    return (old + ".\n " if old else "") + ". ".join(said) + "."
