"""You answer notifications, and report what a tool could not do as an error of the protocol. A message
without an id never gets a reply; a tool that fails gives a result with isError, which the model reads.
"""

import json
from collections.abc import Callable

from library import TOOLS, VERSIONS, run

PAGE = 2
NAMES = {tool["name"] for tool in TOOLS}


class ProtocolError(Exception):
    """A request that cannot be answered, with the code that says why."""

    def __init__(self, code: int, message: str) -> None:
        """Keep the code beside the message."""
        super().__init__(message)
        self.code = code


def answer(line: str) -> dict | None:
    """Return the reply to one line of standard input, or None when there is none."""
    try:
        message = json.loads(line)
    except ValueError:
        return failure({}, ProtocolError(-32700, "the line is no JSON"))
    try:
        check(message)
        return {"jsonrpc": "2.0", "id": message.get("id"), "result": result_of(message)}
    except ProtocolError as error:
        return failure(message, error)


def check(message: object) -> None:
    """Refuse what is no message."""
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        raise ProtocolError(-32600, "this is no message of JSON-RPC 2.0")
    if not isinstance(message.get("method"), str):
        raise ProtocolError(-32600, "the method is missing")
    if "id" in message and not is_id(message["id"]):
        raise ProtocolError(-32600, "the id is a text or an integer")


def is_id(value: object) -> bool:
    """Return whether a value may be the id of a request."""
    return isinstance(value, str | int) and not isinstance(value, bool)


def result_of(message: dict) -> dict:
    """Return the result of a request."""
    method = METHODS.get(message["method"])
    if method is None:
        raise ProtocolError(-32601, f"there is no method {message['method']}")
    params = message.get("params", {})
    if not isinstance(params, dict):
        raise ProtocolError(-32602, "params is an object")
    return method(params)


def initialize(params: dict) -> dict:
    """Agree on a revision: the client's when it is known, else the newest."""
    wanted = params.get("protocolVersion")
    if not isinstance(wanted, str):
        raise ProtocolError(-32602, "protocolVersion is missing")
    return {
        "protocolVersion": wanted if wanted in VERSIONS else VERSIONS[-1],
        "capabilities": {"tools": {}},
        "serverInfo": {"name": "library", "version": "1.0"},
    }


def list_tools(params: dict) -> dict:
    """Return a page of tools, and a cursor when more of them follow."""
    start = 0
    if "cursor" in params:
        starts = {str(start): start for start in range(PAGE, len(TOOLS), PAGE)}
        if not isinstance(params["cursor"], str) or params["cursor"] not in starts:
            raise ProtocolError(-32602, "the cursor is none of this server")
        start = starts[params["cursor"]]
    page = {"tools": TOOLS[start : start + PAGE]}
    return page | ({"nextCursor": str(start + PAGE)} if start + PAGE < len(TOOLS) else {})


def call_tool(params: dict) -> dict:
    """Run a tool; what goes wrong in it is a result that the model reads."""
    name, arguments = params.get("name"), params.get("arguments", {})
    if not isinstance(name, str) or name not in NAMES:
        raise ProtocolError(-32602, f"there is no tool {name}")
    if not isinstance(arguments, dict):
        raise ProtocolError(-32602, "arguments is an object")
    try:
        text = run(name, arguments)
    except Exception as error:
        raise ProtocolError(-32603, str(error)) from error
    return {"content": [{"type": "text", "text": text}], "isError": False}


def failure(message: object, error: ProtocolError) -> dict:
    """Return the reply to what cannot be answered, with its id if that can be read."""
    reply = {"jsonrpc": "2.0", "error": {"code": error.code, "message": str(error)}}
    if isinstance(message, dict) and is_id(message.get("id")):
        reply["id"] = message["id"]
    return reply


METHODS: dict[str, Callable[[dict], dict]] = {
    "initialize": initialize,
    "ping": lambda _params: {},
    "tools/list": list_tools,
    "tools/call": call_tool,
}
