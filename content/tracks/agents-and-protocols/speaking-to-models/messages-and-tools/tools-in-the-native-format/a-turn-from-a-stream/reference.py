import json
from typing import Any

FIELDS = {
    "text_delta": "text",
    "thinking_delta": "thinking",
    "signature_delta": "signature",
    "input_json_delta": "partial_json",
}


def ask(request: dict, model: Any) -> dict:
    """Send a request as a stream, and return what has come of the model's turn."""
    blocks: dict[int, dict] = {}
    ended: set[int] = set()
    stop_reason = None
    is_broken = False
    try:
        for event in model({**request, "stream": True}):
            match event["type"]:
                case "content_block_start":
                    blocks[event["index"]] = dict(event["content_block"])
                case "content_block_delta":
                    append(blocks[event["index"]], event["delta"])
                case "content_block_stop":
                    ended.add(event["index"])
                case "message_delta":
                    stop_reason = event["delta"]["stop_reason"]
    except model.APIConnectionError:
        is_broken = True
    kept = [block for index, block in blocks.items() if index in ended or block.get("text")]
    content = [finished(block) for block in kept]
    return {"content": content, "stop_reason": stop_reason, "is_broken": is_broken}


def append(block: dict, delta: dict) -> None:
    """Add a piece to the field of the block that it continues."""
    field = FIELDS[delta["type"]]
    block[field] = block.get(field, "") + delta[field]


def finished(block: dict) -> dict:
    """Return a block with its arguments read, if it is a call."""
    if block["type"] != "tool_use":
        return block
    pieces = block.pop("partial_json", "")
    return {**block, "input": json.loads(pieces or "{}")}
