"""You save a reply only together with the results of its calls. A process that dies in between, or waits, asks the model
again, and the new call has a new id: it needs a new decision, and is paid under a new key.
"""

import asyncio
from typing import Any

from night import KEY, META, MOST_REPLIES, MOST_WORDS, PINS, RISKY, Town, fingerprint, size

Outcome = tuple[str, Any]


def compact(messages: list[dict], most_words: int) -> list[dict]:
    """Return the messages in as many words, with notes in place of the oldest rounds."""
    compacted = messages
    for start in range(3, len(messages), 2):
        if size(compacted) <= most_words:
            break
        results = [block for message in messages[2:start:2] for block in message["content"]]
        lines = [result["content"].partition("\n")[0] for result in results]
        notes = {"type": "text", "text": "\n".join(["NOTES", *lines])}
        first = {"role": "user", "content": [*messages[0]["content"], notes]}
        compacted = [first, *messages[start:]]
    return compacted


def calls_of(message: dict) -> list[dict]:
    """Return the calls in a reply of the model."""
    return [block for block in message["content"] if block["type"] == "tool_use"]


class Desk:
    """Works through tickets by a model with the tools of two servers, and survives its process."""

    def __init__(self, town: Town, model: Any, places: int) -> None:
        """Begin with nothing offered."""
        self._town, self._model = town, model
        self._places = asyncio.Semaphore(places)
        self._tools: list[dict] = []
        self._offered: dict[str, tuple[str, str]] = {}
        self._requests = 0
        self.quarantine: list[str] = []

    def load(self) -> list[dict]:
        """Read the lists of all servers, and return the tools that the model may see."""
        self._tools, self._offered, self.quarantine = [], {}, []
        for label in self._town.servers:
            for definition in self._definitions(label):
                name = f"{label}__{definition['name']}"
                if PINS.get(name) != fingerprint(definition):
                    self.quarantine.append(name)
                    continue
                self._offered[name] = (label, definition["name"])
                described = {"name": name, "description": definition["description"]}
                self._tools.append({**described, "input_schema": definition["inputSchema"]})
        return self._tools

    def call(self, name: str, arguments: dict, key: str) -> tuple[str, bool]:
        """Return the text of a call, and whether it failed."""
        if name not in self._offered:
            return f"there is no tool {name}", True
        label, own_name = self._offered[name]
        params = {"name": own_name, "arguments": arguments, "_meta": {**META, KEY: key}}
        reply = self._request(label, "tools/call", params)
        if "error" in reply:
            return reply["error"]["message"], True
        result = reply["result"]
        return "\n".join(block["text"] for block in result["content"]), result["isError"]

    async def answer(self, ticket: str, text: str, decisions: dict[str, bool]) -> Outcome:
        """Work on a ticket until it ends or waits, and return how."""
        first = {"role": "user", "content": [{"type": "text", "text": text}]}
        messages = self._town.load(ticket) or [first]
        while True:
            if messages[-1]["role"] == "user":
                if len(messages) > 2 * MOST_REPLIES:
                    return "failed", "no end"
                reply = await self._ask(messages)
                if isinstance(reply, str):
                    return "failed", reply
                messages.append({"role": "assistant", "content": reply["content"]})
            else:
                calls = calls_of(messages[-1])
                if not calls:
                    texts = [block["text"] for block in messages[-1]["content"]]
                    return "done", "".join(texts)
                marks = [self._mark(ticket, call) for call in calls]
                missing = [mark for mark in marks if mark and mark not in decisions]
                if missing:
                    return "waiting", missing
                refused = [mark is not None and not decisions[mark] for mark in marks]
                results = map(self._result_of, [ticket] * len(calls), calls, refused)
                messages.append({"role": "user", "content": list(results)})
            if messages[-1]["role"] == "user" or not calls_of(messages[-1]):
                self._town.save(ticket, messages)

    async def night(
        self, tickets: dict[str, str], decisions: dict[str, bool]
    ) -> dict[str, Outcome]:
        """Work on all tickets at once, and return how each ended."""
        self.load()
        work = [self.answer(ticket, text, decisions) for ticket, text in tickets.items()]
        return dict(zip(tickets, await asyncio.gather(*work), strict=True))

    async def _ask(self, messages: list[dict]) -> dict | str:
        """Return the reply of the model, or why there is none that can be used."""
        request = {"model": "atlas-small", "max_tokens": 400, "tools": self._tools}
        try:
            async with self._places:
                reply = await self._model({**request, "messages": compact(messages, MOST_WORDS)})
        except self._model.APIError as error:
            return str(error.status)
        return reply if reply["stop_reason"] in ("end_turn", "tool_use") else reply["stop_reason"]

    def _mark(self, ticket: str, call: dict) -> str | None:
        """Return what a decision on a call binds, or None if the call needs no decision."""
        if call["name"] not in RISKY or call["name"] not in self._offered:
            return None
        return fingerprint([ticket, call["id"], call["name"], call["input"]])

    def _result_of(self, ticket: str, call: dict, is_refused: bool) -> dict:
        """Make a call unless it was refused, and return the block with its result."""
        text, is_error = "refused", True
        if not is_refused:
            text, is_error = self.call(call["name"], call["input"], f"{ticket}/{call['id']}")
        block = {"type": "tool_result", "tool_use_id": call["id"], "content": text}
        return {**block, "is_error": True} if is_error else block

    def _definitions(self, label: str) -> list[dict]:
        """Return the definitions on all pages of a server."""
        params: dict = {"_meta": META}
        found: list[dict] = []
        while True:
            page = self._request(label, "tools/list", params)["result"]
            found += page["tools"]
            if "nextCursor" not in page:
                return found
            params = {**params, "cursor": page["nextCursor"]}

    def _request(self, label: str, method: str, params: dict) -> dict:
        """Send a request under an id of its own to a server, and return the reply."""
        self._requests += 1
        message = {"jsonrpc": "2.0", "id": self._requests, "method": method, "params": params}
        return self._town.servers[label].handle(message)
