import json

STOPS = {"stop": "end_turn", "tool_calls": "tool_use", "length": "max_tokens", "content_filter": "refusal"}


def reply_in_blocks(completion):
    """Return a chat completion in the shape with content blocks."""
    choice = completion["choices"][0]
    message = choice["message"]
    reason = choice["finish_reason"]
    if reason not in STOPS:
        raise ValueError(f"unknown finish reason {reason}")
    content = []
    if message.get("content"):
        content.append({"type": "text", "text": message["content"]})
    for call in message.get("tool_calls") or []:
        function = call["function"]
        try:
            given = json.loads(function["arguments"])
        except ValueError:
            if reason == "length":
                continue
            raise
        content.append({"type": "tool_use", "id": function["name"], "name": function["name"], "input": given})
    usage = completion["usage"]
    cached = usage.get("prompt_tokens_details", {}).get("cached_tokens", 0)
    return {
        "content": content,
        "stop_reason": STOPS[reason],
        "usage": {
            "input_tokens": usage["prompt_tokens"] - cached,
            "cache_read_input_tokens": cached,
            "output_tokens": usage["completion_tokens"],
        },
    }
