from program import handle

PREFIX = "io.modelcontextprotocol/"
META = {PREFIX + "protocolVersion": "2026-07-28", PREFIX + "clientCapabilities": {}}


def request(number: int | str, method: str, **params: object) -> dict:
    """Return a request that has all it needs."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": META}}


def test_a_sum() -> None:
    """Check one call; add tests of your own below."""
    reply = handle(request(1, "tools/call", name="add", arguments={"a": 2, "b": 3}))
    assert reply["result"]["content"] == [{"type": "text", "text": "5"}]
