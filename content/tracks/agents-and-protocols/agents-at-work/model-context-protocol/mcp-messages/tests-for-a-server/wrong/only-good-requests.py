"""Your tests send good requests only. Most mistakes of a server show when a request lacks something: a
version, an argument, a tool, an id.
"""

from program import handle

PREFIX = "io.modelcontextprotocol/"
META = {PREFIX + "protocolVersion": "2026-07-28", PREFIX + "clientCapabilities": {}}


def request(number: int | str, method: str, **params: object) -> dict:
    """Return a request that has all it needs."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": META}}


def test_a_sum() -> None:
    """Check a whole reply."""
    content = [{"type": "text", "text": "5"}]
    result = {"resultType": "complete", "content": content, "isError": False}
    reply = handle(request(1, "tools/call", name="add", arguments={"a": 2, "b": 3}))
    assert reply == {"jsonrpc": "2.0", "id": 1, "result": result}


def test_the_list() -> None:
    """Check the fields of a list."""
    result = handle(request(2, "tools/list"))["result"]
    assert result["resultType"] == "complete"
    assert [result["ttlMs"], result["cacheScope"]] == [60000, "public"]
