def clear_results(
    messages: list[dict], keep: int, at_least: int, never: tuple[str, ...] = ()
) -> list[dict]:
    """Return the messages with the contents of old results cleared."""
    with_results = [m for m in messages if any(b["type"] == "tool_result" for b in m["content"])]
    cleared = set()
    for message in with_results[: max(0, len(with_results) - keep)]:
        for block in message["content"]:
            if block["type"] != "tool_result" or block["content"] == "[cleared]":
                continue
            if block.get("name") in never or len(block["content"]) < at_least:
                continue
            block["content"] = "[cleared]"
            cleared.add(block["tool_use_id"])
    return [
        {**message, "content": [b for b in message["content"] if b.get("id") not in cleared]}
        for message in messages
    ]
