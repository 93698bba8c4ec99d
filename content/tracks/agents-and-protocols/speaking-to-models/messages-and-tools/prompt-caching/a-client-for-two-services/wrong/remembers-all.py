"""A question without an answer stays in the conversation. The next request then has two turns of the user in a row."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from desk import SYSTEM, TOOLS

FIRST_LIMIT = 100
LAST_LIMIT = 800
MOST_REQUESTS = 8
MARK = {"cache_control": {"type": "ephemeral"}}
OTHER = {"blocks": "chat", "chat": "blocks"}
KINDS = ("fresh", "cached", "written", "output")
MEANINGS = {
    "end_turn": "end",
    "stop_sequence": "end",
    "stop": "end",
    "tool_use": "calls",
    "tool_calls": "calls",
    "max_tokens": "cut",
    "length": "cut",
    "refusal": "refused",
    "content_filter": "refused",
}


class Reply(NamedTuple):
    """What a service answered, in one shape for both."""

    content: list[dict]
    reason: str
    tokens: dict[str, int]


class Client:
    """A conversation that two services can go on with, and what it costs."""

    def __init__(
        self,
        model: Any,
        chat: Callable[[dict], dict],
        functions: dict[str, Callable],
    ) -> None:
        """Begin without a conversation."""
        self._model = model
        self._chat = chat
        self._functions = functions
        self._turns: list[dict] = []
        self._tokens = {service: dict.fromkeys(KINDS, 0) for service in OTHER}

    def ask(self, question: str, service: str = "blocks") -> tuple[str, str]:
        """Return how a question ended, and the last text. Only an answered one is remembered."""
        turns = self._turns
        turns.append({"role": "user", "content": [{"type": "text", "text": question}]})
        limit = FIRST_LIMIT
        has_moved = False
        for _ in range(MOST_REQUESTS):
            reply = self._send(service, turns, limit)
            match MEANINGS.get(reply.reason):
                case "end":
                    turns.append({"role": "assistant", "content": reply.content})
                    return "answered", text_of(reply.content)
                case "calls":
                    calls = of_type(reply.content, "tool_use")
                    results = [result_of(call, self._functions) for call in calls]
                    turns.append({"role": "assistant", "content": reply.content})
                    turns.append({"role": "user", "content": results})
                case "cut":
                    if limit >= LAST_LIMIT:
                        return "cut", text_of(reply.content)
                    limit *= 2
                case "refused":
                    if has_moved:
                        return "refused", text_of(reply.content)
                    has_moved = True
                    service = OTHER[service]
                case _:
                    message = f"unknown stop reason {reply.reason}"
                    raise ValueError(message)
        return "stopped", ""

    def bill(self, prices: dict[str, dict[str, int]]) -> dict:
        """Return the tokens of all requests for each service, and their cost."""
        cost = sum(
            tokens * prices[service][kind]
            for service, kinds in self._tokens.items()
            for kind, tokens in kinds.items()
        )
        return {**{service: dict(kinds) for service, kinds in self._tokens.items()}, "cost": cost}

    def _send(self, service: str, turns: list[dict], limit: int) -> Reply:
        if service == "blocks":
            reply = from_blocks(self._model(blocks_request(turns, limit)))
        else:
            reply = from_chat(self._chat(chat_request(turns, limit)))
        for kind, tokens in reply.tokens.items():
            self._tokens[service][kind] += tokens
        return reply


def blocks_request(turns: list[dict], limit: int) -> dict:
    """Return a request with marks at the end of the system text and of the last turn."""
    *before, last = turns
    *blocks, end = last["content"]
    return {
        "model": "atlas-small",
        "max_tokens": limit,
        "tools": TOOLS,
        "system": [{"type": "text", "text": SYSTEM, **MARK}],
        "messages": [*before, {**last, "content": [*blocks, {**end, **MARK}]}],
    }


def from_blocks(reply: dict) -> Reply:
    """Return a reply of the first service."""
    usage = reply["usage"]
    tokens = {
        "fresh": usage["input_tokens"],
        "cached": usage["cache_read_input_tokens"],
        "written": usage["cache_creation_input_tokens"],
        "output": usage["output_tokens"],
    }
    return Reply(reply["content"], reply["stop_reason"], tokens)


def chat_request(turns: list[dict], limit: int) -> dict:
    """Return a request in the shape of chat messages."""
    return {
        "model": "nova-small",
        "max_completion_tokens": limit,
        "tools": [chat_tool(tool) for tool in TOOLS],
        "messages": [
            {"role": "system", "content": SYSTEM},
            *(message for turn in turns for message in chat_messages(turn)),
        ],
    }


def chat_tool(tool: dict) -> dict:
    """Return the definition of a tool in the shape of chat messages."""
    function = {
        "name": tool["name"],
        "description": tool["description"],
        "parameters": tool["input_schema"],
    }
    return {"type": "function", "function": function}


def chat_messages(turn: dict) -> list[dict]:
    """Return a turn as one chat message, or as one for each result."""
    content = turn["content"]
    results = of_type(content, "tool_result")
    if results:
        return [chat_result(block) for block in results]
    message = {"role": turn["role"], "content": text_of(content) or None}
    calls = [chat_call(block) for block in of_type(content, "tool_use")]
    return [{**message, "tool_calls": calls} if calls else message]


def chat_result(block: dict) -> dict:
    """Return a result as a chat message, with a mark in its text when it failed."""
    text = f"[error] {block['content']}" if block.get("is_error") else block["content"]
    return {"role": "tool", "tool_call_id": block["tool_use_id"], "content": text}


def chat_call(block: dict) -> dict:
    """Return a tool_use block as a tool call."""
    function = {"name": block["name"], "arguments": json.dumps(block["input"])}
    return {"id": block["id"], "type": "function", "function": function}


def from_chat(reply: dict) -> Reply:
    """Return a reply of the second service, its message as blocks."""
    choice = reply["choices"][0]
    message = choice["message"]
    content = [{"type": "text", "text": message["content"]}] if message["content"] else []
    for call in message.get("tool_calls", []):
        function = call["function"]
        data = json.loads(function["arguments"])
        content.append({"type": "tool_use", "id": call["id"], "name": function["name"], "input": data})
    usage = reply["usage"]
    cached = usage["prompt_tokens_details"]["cached_tokens"]
    tokens = {
        "fresh": usage["prompt_tokens"] - cached,
        "cached": cached,
        "output": usage["completion_tokens"],
    }
    return Reply(content, choice["finish_reason"], tokens)


def of_type(content: list[dict], kind: str) -> list[dict]:
    """Return the blocks of one type, in their order."""
    return [block for block in content if block["type"] == kind]


def text_of(content: list[dict]) -> str:
    """Return the texts of a turn, joined."""
    return "".join(block["text"] for block in of_type(content, "text"))


def result_of(call: dict, functions: dict[str, Callable]) -> dict:
    """Run the function of a call, and return its result or what went wrong."""
    block = {"type": "tool_result", "tool_use_id": call["id"]}
    if call["name"] not in functions:
        return {**block, "content": f"there is no tool {call['name']}", "is_error": True}
    try:
        return {**block, "content": str(functions[call["name"]](**call["input"]))}
    except Exception as error:
        return {**block, "content": f"{type(error).__name__}: {error}", "is_error": True}
