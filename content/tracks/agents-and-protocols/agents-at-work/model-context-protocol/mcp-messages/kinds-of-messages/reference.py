def kind(message: dict) -> str:
    """Return what a message of JSON-RPC is."""
    if "method" in message:
        return "request" if "id" in message else "notification"
    if "error" in message:
        return "error"
    return "failed" if message["result"].get("isError") else "result"
