"""You ask whether fields are true. The id 0 is an id, and an empty result is a result: ask whether the
field is there.
"""


def kind(message: dict) -> str:
    """Return what a message of JSON-RPC is."""
    if message.get("result"):
        return "failed" if message["result"].get("isError") else "result"
    if message.get("id"):
        return "request" if message.get("method") else "error"
    return "notification"
