"""The bracket that was opened last is closed first."""


def closing(text):
    opened = text.count("{") - text.count("}"), text.count("[") - text.count("]")
    return "}" * opened[0] + "]" * opened[1]
