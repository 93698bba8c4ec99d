"""The last entry of a reply that was cut off is unknown, even if it looks whole: drop it before you close the brackets."""
import json


def repair(reply):
    starts = [place for place in (reply.find("{"), reply.find("[")) if place >= 0]
    if not starts:
        raise ValueError("there is no object or list in it")
    text = reply[min(starts):]
    try:
        return json.JSONDecoder().raw_decode(text)[0], True
    except ValueError:
        pass
    inside, closing = False, []
    for character in text:
        if character == '"':
            inside = not inside
        elif not inside and character in "{[":
            closing.append("}" if character == "{" else "]")
        elif not inside and character in "}]":
            closing.pop()
    text = text.rstrip().rstrip(",") + ('"' if inside else "") + "".join(closing[::-1])
    try:
        return json.loads(text), False
    except ValueError:
        raise ValueError("it cannot be repaired") from None
