"""What stands in a string is data: the title "A True Story" must stay as it is. Find the strings first."""
import json


def repair(reply):
    start = min(place for place in (reply.find("{"), reply.find("[")) if place >= 0)
    text = reply[start:]
    for old, new in (("True", "true"), ("False", "false"), ("None", "null"), (", ]", "]"), (",]", "]"), (",}", "}")):
        text = text.replace(old, new)
    return json.JSONDecoder().raw_decode(text)[0], True
