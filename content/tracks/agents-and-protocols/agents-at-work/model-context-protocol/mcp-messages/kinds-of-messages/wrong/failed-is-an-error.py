"""You take everything that went wrong for an error. A tool that did not succeed has run, and its reply is
a result.
"""


def kind(message: dict) -> str:
    """Return what a message of JSON-RPC is."""
    if "id" not in message:
        return "notification"
    if "method" in message:
        return "request"
    result = message.get("result", {})
    if "error" in message or not result or result.get("isError"):
        return "error"
    return "result"
