"""You expect that handle raises an exception. Nothing is raised across a protocol: what cannot be answered
is a reply with an error.
"""

from program import handle

PREFIX = "io.modelcontextprotocol/"
META = {PREFIX + "protocolVersion": "2026-07-28", PREFIX + "clientCapabilities": {}}


def request(number: int | str, method: str, **params: object) -> dict:
    """Return a request that has all it needs."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": META}}


def test_an_unknown_method() -> None:
    """Check that an unknown method is refused."""
    try:
        handle(request(1, "fly"))
    except ValueError:
        return
    raise AssertionError("an unknown method must be refused")
