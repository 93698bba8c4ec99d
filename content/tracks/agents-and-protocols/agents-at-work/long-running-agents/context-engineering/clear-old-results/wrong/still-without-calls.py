"""The call of a cleared result is still removed. A result without its call is refused by the API: leave the
pair, and replace the content alone.
"""

CLEARED = "[cleared]"


def clear_results(
    messages: list[dict], keep: int, at_least: int, never: tuple[str, ...] = ()
) -> list[dict]:
    """Return the messages with the contents of old results cleared."""
    blocks = [block for message in messages for block in message["content"]]
    tools = {block["id"]: block["name"] for block in blocks if block["type"] == "tool_use"}
    results = [block for block in blocks if block["type"] == "tool_result"]
    old = {
        block["tool_use_id"]: len(block["content"].split())
        for block in results[: max(0, len(results) - keep)]
        if block["content"] != CLEARED and tools[block["tool_use_id"]] not in never
    }
    if sum(old.values()) < at_least:
        return messages

    def after(block: dict) -> dict:
        return {**block, "content": CLEARED} if block.get("tool_use_id") in old else block

    return [
        {**m, "content": [after(block) for block in m["content"] if block.get("id") not in old]}
        for m in messages
    ]
