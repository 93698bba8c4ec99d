from typing import Any

ME = {"name": "desk", "version": "1.0"}


class ProtocolError(Exception):
    """An error with which a server answers a request."""

    def __init__(self, code: int, message: str) -> None:
        """Keep the code beside the message."""
        super().__init__(message)
        self.code = code


class Client:
    """One side of a line, at whose other side is a server."""

    def __init__(self, wire: Any) -> None:
        """Begin on a line that nothing was sent on."""
        self._wire = wire
        self._requests = 0

    def request(self, method: str, params: dict | None = None) -> dict:
        """Send a request, and return the result of its reply."""
        self._requests += 1
        number = self._requests
        self._send(id=number, method=method, params=params or {})
        reply = self._reply_to(number)
        if reply is None:
            if method != "initialize":
                self._send(method="notifications/cancelled", params={"requestId": number})
            message = f"no reply to {method}"
            raise TimeoutError(message)
        if "error" in reply:
            raise ProtocolError(reply["error"]["code"], reply["error"]["message"])
        return reply["result"]

    def connect(self, versions: list[str]) -> str:
        """Agree with the server on one of the revisions, the newest last, and return it."""
        params = {"protocolVersion": versions[-1], "capabilities": {}, "clientInfo": ME}
        version = self.request("initialize", params)["protocolVersion"]
        if version not in versions:
            message = f"the server speaks {version}"
            raise ValueError(message)
        self._send(method="notifications/initialized")
        return version

    def tools(self) -> list[dict]:
        """Return the tools of all pages."""
        page = self.request("tools/list")
        found = list(page["tools"])
        while "nextCursor" in page:
            page = self.request("tools/list", {"cursor": page["nextCursor"]})
            found.extend(page["tools"])
        return found

    def call(self, name: str, arguments: dict) -> tuple[bool, str]:
        """Call a tool; return whether it succeeded, and its text."""
        result = self.request("tools/call", {"name": name, "arguments": arguments})
        texts = [block["text"] for block in result["content"] if block["type"] == "text"]
        return not result.get("isError", False), "\n".join(texts)

    def _send(self, **fields: object) -> None:
        """Send one message."""
        self._wire.send({"jsonrpc": "2.0", **fields})

    def _answer(self, message: dict) -> None:
        """Answer a request of the server; a notification gets nothing."""
        if "id" not in message:
            return
        if message["method"] == "ping":
            self._send(id=message["id"], result={})
        else:
            error = {"code": -32601, "message": f"this client has no method {message['method']}"}
            self._send(id=message["id"], error=error)

    def _reply_to(self, number: int) -> dict | None:
        """Return the reply to a request, or None when it does not come in time."""
        while (message := self._wire.receive()) is not None:
            if "method" in message:
                self._answer(message)
            elif message.get("id") == number:
                return message
        return None
