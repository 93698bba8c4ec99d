"""You ask for the id first. An error whose request could not be read has none, and a request has the
method as well.
"""


def kind(message: dict) -> str:
    """Return what a message of JSON-RPC is."""
    if not message.get("id"):
        return "notification"
    if "error" in message:
        return "error"
    return "result" if "result" in message else "request"
