"""Arguments stay as they are. They are a dict in blocks and a text of JSON in chat messages.
"""

import json

ERROR = "[error] "
KNOWN = {"text", "tool_use", "tool_result"}


def to_chat(request: dict) -> dict:
    """Return a request with content blocks in the shape of chat messages."""
    messages = []
    if "system" in request:
        messages.append({"role": "system", "content": request["system"]})
    for turn in request["messages"]:
        blocks = turn["content"]
        for block in blocks:
            if block["type"] not in KNOWN:
                message = f"chat messages have no place for {block['type']}"
                raise ValueError(message)
        messages += [chat_reply(blocks)] if turn["role"] == "assistant" else chat_of_user(blocks)
    return {"messages": messages}


def chat_reply(blocks: list[dict]) -> dict:
    """Return a turn of the assistant as one chat message."""
    message = {"role": "assistant", "content": of_type(blocks, "text") or None}
    calls = [chat_call(block) for block in of_type(blocks, "tool_use")]
    return {**message, "tool_calls": calls} if calls else message


def chat_call(block: dict) -> dict:
    """Return a tool_use block as a tool call."""
    function = {"name": block["name"], "arguments": block["input"]}
    return {"id": block["id"], "type": "function", "function": function}


def chat_of_user(blocks: list[dict]) -> list[dict]:
    """Return a turn of the user: a message for each result, then one with the texts."""
    messages = [chat_result(block) for block in of_type(blocks, "tool_result")]
    texts = of_type(blocks, "text")
    return [*messages, {"role": "user", "content": texts}] if texts else messages


def chat_result(block: dict) -> dict:
    """Return a tool_result block as a message, with a mark in its text when it failed."""
    text = ERROR + block["content"] if block.get("is_error") else block["content"]
    return {"role": "tool", "tool_call_id": block["tool_use_id"], "content": text}


def of_type(blocks: list[dict], kind: str) -> list[dict]:
    """Return the blocks of one type, in their order."""
    return [block for block in blocks if block["type"] == kind]


def to_blocks(request: dict) -> dict:
    """Return a request of chat messages in the shape with content blocks."""
    result: dict = {}
    turns: list[dict] = []
    for message in request["messages"]:
        if message["role"] == "system":
            result["system"] = message["content"]
            continue
        role = "assistant" if message["role"] == "assistant" else "user"
        if not turns or turns[-1]["role"] != role:
            turns.append({"role": role, "content": []})
        turns[-1]["content"] += blocks_of(message)
    return {**result, "messages": turns}


def blocks_of(message: dict) -> list[dict]:
    """Return the content blocks of one chat message."""
    if message["role"] == "tool":
        return [result_block(message)]
    return [*(message["content"] or []), *map(call_block, message.get("tool_calls", []))]


def result_block(message: dict) -> dict:
    """Return a tool message as a block."""
    text = message["content"]
    block = {"type": "tool_result", "tool_use_id": message["tool_call_id"]}
    if text.startswith(ERROR):
        return {**block, "content": text.removeprefix(ERROR), "is_error": True}
    return {**block, "content": text}


def call_block(call: dict) -> dict:
    """Return a tool call as a block."""
    function = call["function"]
    arguments = function["arguments"]
    return {"type": "tool_use", "id": call["id"], "name": function["name"], "input": arguments}
