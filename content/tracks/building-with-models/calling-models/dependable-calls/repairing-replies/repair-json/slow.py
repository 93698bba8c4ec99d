import json


def outside(text: str) -> list[bool]:
    """Return for each character whether it stands outside of strings and comments."""
    found, state = [], ""
    index = 0
    while index < len(text):
        character = text[index]
        if state == "string":
            found.append(False)
            if character == "\\" and index + 1 < len(text):
                found.append(False)
                index += 1
            elif character == '"':
                state = ""
        elif state == "comment":
            found.append(False)
            if character == "\n":
                state = ""
        else:
            if character == '"':
                state = "string"
            elif text.startswith("//", index):
                state = "comment"
            found.append(state == "")
        index += 1
    return found


def depth(text: str) -> int:
    """Return how many brackets are open at the end of a text."""
    total = 0
    for character, is_out in zip(text, outside(text)):
        if is_out:
            total += (character in "{[") - (character in "}]")
    return total


def still_open(text: str) -> str:
    """Return the brackets that close what is open at the end of a text."""
    stack = []
    for character, is_out in zip(text, outside(text)):
        if is_out and character in "{[":
            stack.append("}" if character == "{" else "]")
        elif is_out and character in "}]":
            stack.pop()
    return "".join(reversed(stack))


def mended(text: str) -> str:
    """Return a text without comments and commas too many, with the words of JSON."""
    pieces, word = [], ""
    names = {"True": "true", "False": "false", "None": "null"}
    inside_string = False
    for character, is_out in zip(text, outside(text)):
        if is_out and (character.isalnum() or character in "_.+-"):
            word += character
            continue
        pieces.append(names.get(word, word))
        word = ""
        if is_out:
            inside_string = False
            if character in "}]":
                while pieces and (pieces[-1] == "" or pieces[-1].isspace()):
                    pieces.pop()
                if pieces and pieces[-1] == ",":
                    pieces.pop()
            pieces.append(character)
        elif inside_string or character == '"':
            inside_string = True
            pieces.append(character)
    return "".join([*pieces, names.get(word, word)])


def repair(reply: str) -> tuple[object, bool]:
    """Return the first object or list of a reply, and whether it was whole."""
    starts = [place for place in (reply.find("{"), reply.find("[")) if place >= 0]
    if not starts:
        raise ValueError("there is no object or list in it")
    text = reply[min(starts) :]
    whole = False
    for end in range(1, len(text) + 1):
        if text[end - 1] in "}]" and depth(text[:end]) == 0:
            text, whole = text[:end], True
            break
    if not whole:
        marks = outside(text)
        last = max(i for i, c in enumerate(text) if marks[i] and c in ",{}[]")
        text = text[:last] if text[last] == "," else text[: last + 1]
        text += still_open(text)
    try:
        return json.loads(mended(text)), whole
    except ValueError as error:
        raise ValueError("it cannot be repaired") from error
