"""You compare each result with the least number of words, or forget it. One clearing throws the cache away once,
so all contents to clear count together.
"""

CLEARED = "[cleared]"


def clear_results(
    messages: list[dict], keep: int, at_least: int, never: tuple[str, ...] = ()
) -> list[dict]:
    """Return the messages with the contents of old results cleared."""
    results = [b for m in messages for b in m["content"] if b["type"] == "tool_result"]
    newest = [b["tool_use_id"] for b in results[max(0, len(results) - keep) :]]
    copied = [{**m, "content": [dict(b) for b in m["content"]]} for m in messages]
    for message in copied:
        for block in message["content"]:
            if block["type"] == "tool_result" and block["tool_use_id"] not in newest:
                if len(block["content"].split()) >= at_least:
                    block["content"] = CLEARED
    return copied
