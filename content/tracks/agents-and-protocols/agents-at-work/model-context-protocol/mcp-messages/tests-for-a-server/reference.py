from program import handle

PREFIX = "io.modelcontextprotocol/"
META = {PREFIX + "protocolVersion": "2026-07-28", PREFIX + "clientCapabilities": {}}


def request(number: int | str, method: str, **params: object) -> dict:
    """Return a request that has all it needs."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": META}}


def with_meta(**meta: object) -> dict:
    """Return a request whose _meta has only these fields, and their prefix."""
    fields = {PREFIX + name: value for name, value in meta.items()}
    return {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": fields}}


def code_of(message: dict) -> int:
    """Return the code of the error with which a message is answered, or 0."""
    return handle(message).get("error", {}).get("code", 0)


def test_a_call_has_its_whole_result() -> None:
    """Check every field of a reply."""
    content = [{"type": "text", "text": "-1"}]
    result = {"resultType": "complete", "content": content, "isError": False}
    reply = handle(request(1, "tools/call", name="add", arguments={"a": 2, "b": -3}))
    assert reply == {"jsonrpc": "2.0", "id": 1, "result": result}
    result = handle(request(2, "tools/call", name="revision"))["result"]
    assert result["content"] == [{"type": "text", "text": "2026-07-28"}]


def test_ids_come_back_as_they_are() -> None:
    """Check ids of both types, in replies of all kinds."""
    for number in (0, 7, "7", "", "a"):
        for method in ("tools/list", "fly"):
            reply = handle(request(number, method))
            assert reply["id"] == number
            assert type(reply["id"]) is type(number)


def test_notifications_are_silent() -> None:
    """Check a known method, an unknown one, and one without _meta."""
    for method in ("tools/list", "notifications/cancelled", "fly"):
        assert handle({"jsonrpc": "2.0", "method": method, "params": {"_meta": META}}) is None
        assert handle({"jsonrpc": "2.0", "method": method}) is None


def test_the_list_has_all_its_fields() -> None:
    """Check the order of the tools and what a cache needs."""
    result = handle(request(1, "tools/list"))["result"]
    assert [tool["name"] for tool in result["tools"]] == ["add", "revision"]
    assert result["resultType"] == "complete"
    assert [result["ttlMs"], result["cacheScope"]] == [60000, "public"]


def test_what_is_unknown_is_an_error() -> None:
    """Check methods of this and of the earlier revision, and a tool."""
    for method in ("fly", "initialize", "ping"):
        assert code_of(request(1, method)) == -32601
    assert code_of(request(1, "tools/call", name="buy", arguments={})) == -32602
    assert code_of(request(1, "tools/call", arguments={})) == -32602


def test_wrong_arguments_are_a_result() -> None:
    """Check both arguments, missing and of another type."""
    texts = ({"a": "1", "b": 1}, {"a": 1, "b": "1"})
    for arguments in ({"a": 1}, {"b": 1}, {"a": True, "b": 1}, *texts):
        result = handle(request(1, "tools/call", name="add", arguments=arguments))["result"]
        assert result["isError"] is True
        assert result["resultType"] == "complete"


def test_a_request_describes_itself() -> None:
    """Check requests that lack a field of _meta, also after one that had it."""
    handle(request(1, "tools/list"))
    assert code_of({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}) == -32602
    assert code_of(with_meta(clientCapabilities={})) == -32602
    assert code_of(with_meta(protocolVersion="2026-07-28")) == -32602


def test_another_revision_is_refused() -> None:
    """Check an older and a later revision, and what the error says about it."""
    for version in ("2025-11-25", "2027-01-01"):
        error = handle(with_meta(protocolVersion=version, clientCapabilities={}))["error"]
        assert error["code"] == -32022
        assert error["data"] == {"supported": ["2026-07-28"], "requested": version}
