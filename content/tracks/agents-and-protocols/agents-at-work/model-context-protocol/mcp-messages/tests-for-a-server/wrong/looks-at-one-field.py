"""Your tests look at the text alone. A client needs the id, the type of the result, and to be told apart
what failed in the tool from what failed in the request: compare whole replies.
"""

from program import handle

PREFIX = "io.modelcontextprotocol/"
META = {PREFIX + "protocolVersion": "2026-07-28", PREFIX + "clientCapabilities": {}}


def request(number: int | str, method: str, **params: object) -> dict:
    """Return a request that has all it needs."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": META}}


def test_a_sum() -> None:
    """Check the text of a sum."""
    reply = handle(request(1, "tools/call", name="add", arguments={"a": 2, "b": 3}))
    assert reply["result"]["content"] == [{"type": "text", "text": "5"}]


def test_the_list() -> None:
    """Check the names of the tools."""
    tools = handle(request(2, "tools/list"))["result"]["tools"]
    assert [tool["name"] for tool in tools] == ["add", "revision"]


def test_notifications() -> None:
    """Check that a notification is silent."""
    assert handle({"jsonrpc": "2.0", "method": "notifications/cancelled"}) is None
