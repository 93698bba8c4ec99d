REVISION = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"
TOOLS = [
    {
        "name": "add",
        "description": "The sum of two integers.",
        "inputSchema": {
            "type": "object",
            "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
            "required": ["a", "b"],
        },
    },
    {"name": "revision", "description": "What this server speaks.", "inputSchema": {"type": "object"}},
]


def handle(message):
    """Return the reply of a stateless server to one message, or None."""
    if "id" not in message:
        return None
    params = message.get("params", {})
    meta = params.get("_meta", {})
    if PREFIX + "protocolVersion" not in meta or PREFIX + "clientCapabilities" not in meta:
        return failure(message, -32602, "_meta is not complete")
    requested = meta[PREFIX + "protocolVersion"]
    if requested != REVISION:
        data = {"supported": [REVISION], "requested": REVISION}
        return failure(message, -32022, "Unsupported protocol version", data)
    if message["method"] == "tools/list":
        return success(message, {"tools": TOOLS, "ttlMs": 60000, "cacheScope": "public"})
    if message["method"] == "tools/call":
        return call(message, params)
    return failure(message, -32601, "there is no such method")


def call(message, params):
    """Return the reply to a call of a tool."""
    if params.get("name") not in [tool["name"] for tool in TOOLS]:
        return failure(message, -32602, "there is no such tool")
    if params["name"] == "revision":
        return success(message, result_of(REVISION))
    arguments = params.get("arguments", {})
    for name in ("a", "b"):
        if type(arguments.get(name)) is not int:
            return success(message, result_of(f"{name} must be an integer", True))
    return success(message, result_of(str(arguments["a"] + arguments["b"])))


def result_of(text, is_error=False):
    """Return the fields of a tool's result."""
    return {"content": [{"type": "text", "text": text}], "isError": is_error}


def success(message, fields):
    """Return a reply with a result."""
    return {"jsonrpc": "2.0", "id": message["id"], "result": {"resultType": "complete", **fields}}


def failure(message, code, text, data=None):
    """Return a reply with an error."""
    error = {"code": code, "message": text}
    if data is not None:
        error["data"] = data
    return {"jsonrpc": "2.0", "id": message["id"], "error": error}
