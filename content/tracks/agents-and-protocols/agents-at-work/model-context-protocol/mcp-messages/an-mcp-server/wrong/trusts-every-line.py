"""You take each line for a request that is in order. A server reads what anybody writes: text that is
no JSON, lists, requests without a method, cursors that it never gave out. Each gets an error, and
the server goes on.
"""

import json

from library import TOOLS, VERSIONS, run


def answer(line: str) -> dict | None:
    """Return the reply to one line of standard input, or None when there is none."""
    message = json.loads(line)
    if "id" not in message:
        return None
    params = message.get("params", {})
    match message["method"]:
        case "initialize":
            wanted = params["protocolVersion"]
            result = {
                "protocolVersion": wanted if wanted in VERSIONS else VERSIONS[-1],
                "capabilities": {"tools": {}},
                "serverInfo": {"name": "library", "version": "1.0"},
            }
        case "ping":
            result = {}
        case "tools/list":
            start = int(params.get("cursor", 0))
            result = {"tools": TOOLS[start : start + 2]}
            if start + 2 < len(TOOLS):
                result["nextCursor"] = str(start + 2)
        case "tools/call":
            try:
                text, is_error = run(params["name"], params.get("arguments", {})), False
            except Exception as error:
                text, is_error = str(error), True
            result = {"content": [{"type": "text", "text": text}], "isError": is_error}
        case other:
            error = {"code": -32601, "message": f"there is no method {other}"}
            return {"jsonrpc": "2.0", "id": message["id"], "error": error}
    return {"jsonrpc": "2.0", "id": message["id"], "result": result}
