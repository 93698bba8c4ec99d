"""Speak to two services with one client, and know what each cannot say."""


# Replies as they came from the service that speaks in blocks, and from the one that speaks in chat messages.
BLOCK_REPLIES = [
    {
        "role": "assistant",
        "content": [
            {"type": "thinking", "thinking": "Two cities, so two calls.", "signature": "sig-1"},
            {"type": "text", "text": "I look it up."},
            {"type": "tool_use", "id": "b1", "name": "degrees", "input": {"city": "Oslo"}},
            {"type": "tool_use", "id": "b2", "name": "degrees", "input": {"city": "Atlantis"}},
        ],
        "stop_reason": "tool_use",
        "usage": {
            "input_tokens": 80,
            "cache_read_input_tokens": 1200,
            "cache_creation_input_tokens": 0,
            "output_tokens": 70,
        },
    },
    {
        "role": "assistant",
        "content": [{"type": "tool_use", "id": "b3", "name": "degrees", "input": {}}],
        "stop_reason": "max_tokens",
        "usage": {"input_tokens": 90, "output_tokens": 200},
    },
    {"role": "assistant", "content": [], "stop_reason": "refusal", "usage": {"input_tokens": 50, "output_tokens": 0}},
    {
        "role": "assistant",
        "content": [{"type": "text", "text": "I had to"}],
        "stop_reason": "quota_pause",
        "usage": {"input_tokens": 60, "output_tokens": 3},
    },
]
CHAT_REPLIES = [
    {
        "message": {"role": "assistant", "content": "It is 4 degrees in Oslo."},
        "finish_reason": "stop",
        "usage": {
            "prompt_tokens": 1400,
            "completion_tokens": 9,
            "prompt_tokens_details": {"cached_tokens": 1200},
        },
    },
    {
        "message": {
            "role": "assistant",
            "content": None,
            "tool_calls": [
                {"id": "c1", "type": "function", "function": {"name": "degrees", "arguments": '{"city": "Bern"}'}},
                {"id": "c2", "type": "function", "function": {"name": "degrees", "arguments": '{"city": "Ber'}},
            ],
        },
        "finish_reason": "tool_calls",
        "usage": {"prompt_tokens": 100, "completion_tokens": 30},
    },
    {
        "message": {"role": "assistant", "content": None, "refusal": "I cannot help with that."},
        "finish_reason": "content_filter",
        "usage": {"prompt_tokens": 100, "completion_tokens": 8},
    },
]


def complaint_of_blocks(request: dict) -> str | None:
    """Return why the service with blocks refuses a request, or None."""
    if "max_tokens" not in request:
        return "max_tokens is missing"
    open_calls: list[str] = []
    for number, message in enumerate(request["messages"]):
        if message["role"] != ("user", "assistant")[number % 2]:
            return f"messages.{number}: the roles must take turns, and the user begins"
        if not message["content"]:
            return f"messages.{number}: empty content"
        results = [block["tool_use_id"] for block in message["content"] if block["type"] == "tool_result"]
        if sorted(results) != sorted(open_calls):
            return f"messages.{number}: the results {results} do not answer the calls {open_calls}"
        if any(block["type"] != "tool_result" for block in message["content"][: len(results)]):
            return f"messages.{number}: results come first"
        uses = [block for block in message["content"] if block["type"] == "tool_use"]
        if any(not isinstance(block["input"], dict) for block in uses):
            return f"messages.{number}: an input is no object"
        thoughts = [block for block in message["content"] if block["type"] == "thinking"]
        if any(not block.get("signature", "").startswith("sig-") for block in thoughts):
            return f"messages.{number}: a thought without its signature"
        open_calls = [block["id"] for block in uses]
    return f"no result for {open_calls}" if open_calls else None


def complaint_of_chat(request: dict) -> str | None:
    """Return why the service with chat messages refuses a request, or None."""
    open_calls: list[str] = []
    for number, message in enumerate(request["messages"]):
        if message["role"] == "tool":
            if message["tool_call_id"] not in open_calls:
                return f"messages.{number}: a result without its call"
            open_calls.remove(message["tool_call_id"])
        elif open_calls:
            return f"messages.{number}: no result for {open_calls}"
        if set(message) - {"role", "content", "tool_calls", "tool_call_id"}:
            return f"messages.{number}: unknown field"
        if message["content"] is not None and not isinstance(message["content"], str):
            return f"messages.{number}: the content must be a text"
        if message["content"] is None and "tool_calls" not in message:
            return f"messages.{number}: neither a content nor a call"
        open_calls += [call["id"] for call in message.get("tool_calls", [])]
    return f"no result for {open_calls}" if open_calls else None


def read_blocks(reply: dict) -> object:
    """Return a reply of the service with blocks in your own form."""
    raise NotImplementedError


def read_chat(reply: dict) -> object:
    """Return a reply of the service with chat messages in your own form."""
    raise NotImplementedError


def write_blocks(conversation: list) -> dict:
    """Return the request to the service with blocks that goes on with a conversation in your form."""
    raise NotImplementedError


def write_chat(conversation: list) -> dict:
    """Return the request to the service with chat messages that goes on with a conversation in your form."""
    raise NotImplementedError


if __name__ == "__main__":
    for each in BLOCK_REPLIES + CHAT_REPLIES:
        print(each.get("stop_reason") or each.get("finish_reason"), each["usage"])
    print(complaint_of_blocks({"messages": [{"role": "user", "content": [{"type": "text", "text": "Hello"}]}]}))
