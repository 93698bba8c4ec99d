def kind(message: dict) -> str:
    """Return what a message of JSON-RPC is."""
    raise NotImplementedError
