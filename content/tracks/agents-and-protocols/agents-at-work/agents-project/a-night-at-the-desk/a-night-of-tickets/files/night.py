"""What the desk works with: two servers of MCP, a store that outlives the process, and somebody who kills it."""

import asyncio
import hashlib
import json

META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}
KEY = "org.example/key"
RISKY = {"bank__pay"}
MOST_REPLIES = 6
MOST_WORDS = 40
PINS = {
    "orders__find": "544fe470341846c195ce651172021e9db93ca24b4f2a3913ac325654dd95ac3f",
    "orders__note": "a1724da15156dbe9965e88951b44a633e333889ecefd5e0fb8c7aea65b8951b7",
    "bank__pay": "9395b7c4648300750ae3af39bb3eb8332f4c18b680531dbe02c8b41ebe28482f",
}


def fingerprint(value):
    """Return the SHA-256 of a value that JSON knows."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def size(messages):
    """Return the words of all texts, arguments of calls and results."""
    total = 0
    for block in (block for message in messages for block in message["content"]):
        if block["type"] == "tool_use":
            total += sum(len(str(value).split()) for value in block["input"].values())
        else:
            total += len(block["text" if block["type"] == "text" else "content"].split())
    return total


def tool(name, description, **arguments):
    """Return the definition of a tool, as a server lists it."""
    properties = {argument: {"type": "string", "description": text} for argument, text in arguments.items()}
    schema = {"type": "object", "properties": properties, "required": list(arguments)}
    return {"name": name, "description": description, "inputSchema": schema}


class Killed(BaseException):
    """The process is gone."""


class Server:
    """A server with one tool a page. Whatever a tool raises is a result, too."""

    def __init__(self, tools, run):
        self.tools = tools
        self.run = run
        self.ids = []

    def handle(self, message):
        """Return the reply to a request."""
        params = message["params"]
        self.ids.append(message["id"])
        if message["jsonrpc"] != "2.0" or not META.items() <= params["_meta"].items():
            return self.error(message, -32602, "the request is not complete")
        if message["method"] == "tools/list":
            at = int(params.get("cursor", "page 0").removeprefix("page "))
            more = {"nextCursor": f"page {at + 1}"} if at + 1 < len(self.tools) else {}
            return self.result(message, tools=self.tools[at : at + 1], **more)
        if params["name"] not in [one["name"] for one in self.tools]:
            return self.error(message, -32602, f"Unknown tool: {params['name']}")
        try:
            lines, is_error = self.run(params["name"], params["arguments"], params["_meta"].get(KEY)), False
        except ValueError as error:
            lines, is_error = [str(error)], True
        return self.result(message, content=[{"type": "text", "text": line} for line in lines], isError=is_error)

    def result(self, message, **fields):
        return {"jsonrpc": "2.0", "id": message["id"], "result": {"resultType": "complete", **fields}}

    def error(self, message, code, text):
        return {"jsonrpc": "2.0", "id": message["id"], "error": {"code": code, "message": text}}


class Town:
    """What stays when a process dies. The operation with the number `kill_after` is the last one of its process."""

    def __init__(self):
        find = tool("find", "An order: its price, and whom to pay.", order="its number")
        note = tool("note", "Write a note to an order.", order="its number", text="the note")
        pay = tool("pay", "Pay somebody.", to="a name", euros="how much")
        self.servers = {"orders": Server([find, note], self.run_orders), "bank": Server([pay], self.run_bank)}
        self.saved = {}
        self.ledger = []
        self.notes = []
        self.receipts = {}
        self.kill_after = None
        self.operations = 0

    def load(self, ticket):
        """Return the transcript of a ticket that was saved last, or an empty list."""
        return json.loads(self.saved.get(ticket, "[]"))

    def save(self, ticket, messages):
        """Save the whole transcript of a ticket."""
        self.saved[ticket] = json.dumps(messages)
        self.operate()

    def operate(self):
        self.operations += 1
        if self.operations == self.kill_after:
            raise Killed

    def run_orders(self, name, arguments, key):
        number = arguments["order"]
        if not number.isdigit():
            raise ValueError(f"there is no order {number}")
        if name == "note":
            self.notes.append((number, arguments["text"]))
            return [f"noted at {number}"]
        return [f"order {number}: {number}0 euros to ada", "packed in a box with much paper and a card"]

    def run_bank(self, name, arguments, key):
        """Pay once for each key. Without a key, pay whenever it is asked for."""
        key = key or f"payment {len(self.ledger)}"
        if key not in self.receipts:
            self.ledger.append((arguments["to"], arguments["euros"]))
            self.receipts[key] = f"receipt {len(self.ledger)}"
            self.operate()
        return [self.receipts[key]]


async def finish(desk_class, town, model, tickets, decisions):
    """Work in one process after the other until one ends its night, and return its report."""
    for _ in range(30):
        before = asyncio.all_tasks()
        try:
            return await desk_class(town, model, 2).night(tickets, decisions)
        except (Killed, BaseExceptionGroup) as error:
            if isinstance(error, BaseExceptionGroup) and not error.subgroup(Killed):
                raise
            left = asyncio.all_tasks() - before
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)
    return "never ends"
