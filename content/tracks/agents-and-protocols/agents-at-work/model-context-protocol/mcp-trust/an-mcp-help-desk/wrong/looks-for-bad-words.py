"""You look for bad words. A stranger knows other ones: what counts is what was approved, and what was read
before.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from policy import FOREIGN, PINS, PRIVATE, SENDING

PREFIX = "io.modelcontextprotocol/"
META = {PREFIX + "protocolVersion": "2026-07-28", PREFIX + "clientCapabilities": {}}
MOST_PAGES = 5


class ServerError(Exception):
    """A reply that brings no result."""


def fingerprint(definition: dict) -> str:
    """Return a text that changes with anything in the definition of a tool."""
    return hashlib.sha256(json.dumps(definition, sort_keys=True).encode()).hexdigest()


class HelpDesk:
    """Answers questions by a model with the tools of servers that nobody has to trust."""

    def __init__(self, servers: dict[str, Any], approve: Callable[[str, dict], bool]) -> None:
        """Begin with nothing offered and nothing read."""
        self._servers, self._approve = servers, approve
        self._offered: dict[str, tuple[str, str]] = {}
        self._labels_read: set[str] = set()
        self._requests = 0
        self.quarantine: dict[str, str] = {}

    def load(self) -> list[dict]:
        """Read the lists of all servers, and return the tools that the model may see."""
        self._offered, self.quarantine = {}, {}
        shown = []
        for label in self._servers:
            try:
                definitions = self._definitions(label)
            except ServerError:
                self.quarantine[label] = "broken"
                continue
            shown.extend(self._approved(label, definitions))
        return shown

    def call(self, name: str, arguments: dict) -> tuple[str, bool]:
        """Return the text of a call, and whether it failed."""
        if name not in self._offered:
            return f"there is no tool {name}", True
        if self._needs_approval(name) and not self._approve(name, arguments):
            return f"{name} was not approved", True
        label, own_name = self._offered[name]
        self._labels_read.add(label)
        try:
            result = self._request(label, "tools/call", name=own_name, arguments=arguments)
        except ServerError as error:
            return str(error), True
        texts = [block["text"] for block in result["content"] if block["type"] == "text"]
        return "\n".join(texts), result.get("isError", False)

    def answer(self, question: str, model: Any, most_requests: int = 6) -> str | None:
        """Return the model's answer, or None when the requests are used up."""
        self._labels_read = set()
        messages = [{"role": "user", "content": question}]
        request = {"model": "atlas-small", "max_tokens": 400, "messages": messages}
        request["tools"] = self.load()
        for _ in range(most_requests):
            reply = model(request)
            content = reply["content"]
            if reply["stop_reason"] != "tool_use":
                return content[0]["text"]
            calls = [block for block in content if block["type"] == "tool_use"]
            messages.append({"role": "assistant", "content": content})
            messages.append({"role": "user", "content": [self._result_of(call) for call in calls]})
        return None

    def _definitions(self, label: str) -> list[dict]:
        """Return the definitions on all pages of a server."""
        page = self._request(label, "tools/list")
        found = list(page["tools"])
        pages = 1
        while "nextCursor" in page:
            if pages == MOST_PAGES:
                raise ServerError("the list has no end")
            page = self._request(label, "tools/list", cursor=page["nextCursor"])
            found.extend(page["tools"])
            pages += 1
        return found

    def _approved(self, label: str, definitions: list[dict]) -> list[dict]:
        """Return the approved tools in the form of the model; put the others into quarantine."""
        shown = []
        for definition in definitions:
            name = f"{label}__{definition['name']}"
            if "ORDER" in str(definition):
                self.quarantine[name] = "changed" if name in PINS else "new"
                continue
            self._offered[name] = (label, definition["name"])
            described = {"name": name, "description": definition["description"]}
            shown.append({**described, "input_schema": definition["inputSchema"]})
        return shown

    def _needs_approval(self, name: str) -> bool:
        """Return whether private data and foreign text could meet in a call."""
        label, _ = self._offered[name]
        return name in SENDING and "evil" in label

    def _request(self, label: str, method: str, **params: object) -> dict:
        """Send a request to a server, and return the result of its reply."""
        self._requests += 1
        message = {"jsonrpc": "2.0", "id": self._requests, "method": method}
        reply = self._servers[label].handle({**message, "params": {**params, "_meta": META}})
        if "error" in reply:
            raise ServerError(reply["error"]["message"])
        return reply["result"]

    def _result_of(self, call: dict) -> dict:
        """Return the block with which a call of the model is answered."""
        text, is_error = self.call(call["name"], call["input"])
        block = {"type": "tool_result", "tool_use_id": call["id"], "content": text}
        return {**block, "is_error": True} if is_error else block
