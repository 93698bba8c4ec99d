from program import reply_in_blocks


def completion(
    text: str | None,
    reason: str = "stop",
    calls: list | None = None,
    **usage: dict,
) -> dict:
    """Return a chat completion of 100 prompt tokens and 7 written ones."""
    message = {"role": "assistant", "content": text, "tool_calls": calls}
    return {
        "choices": [{"index": 0, "message": message, "finish_reason": reason}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 7, **usage},
    }


def call(name: str, arguments: str) -> dict:
    """Return a call whose id is told by its name."""
    function = {"name": name, "arguments": arguments}
    return {"id": f"id-{name}", "type": "function", "function": function}


def test_text_and_calls_keep_their_order() -> None:
    """Check a text with two calls, and every field of their blocks."""
    calls = [call("b", '{"x": [1, {"y": null}]}'), call("a", "{}")]
    assert reply_in_blocks(completion("Wait.", "tool_calls", calls)) == {
        "content": [
            {"type": "text", "text": "Wait."},
            {"type": "tool_use", "id": "id-b", "name": "b", "input": {"x": [1, {"y": None}]}},
            {"type": "tool_use", "id": "id-a", "name": "a", "input": {}},
        ],
        "stop_reason": "tool_use",
        "usage": {"input_tokens": 100, "cache_read_input_tokens": 0, "output_tokens": 7},
    }


def test_no_block_for_no_text() -> None:
    """Check texts that are empty or None."""
    for text in (None, ""):
        assert reply_in_blocks(completion(text))["content"] == []


def test_each_reason_has_its_counterpart() -> None:
    """Check all four."""
    pairs = [
        ("stop", "end_turn"),
        ("tool_calls", "tool_use"),
        ("length", "max_tokens"),
        ("content_filter", "refusal"),
    ]
    for reason, expected in pairs:
        assert reply_in_blocks(completion("Hm.", reason))["stop_reason"] == expected


def test_cached_tokens_are_no_input_tokens() -> None:
    """Check tokens from the cache, and details without them."""
    details = {"cached_tokens": 64}
    usage = reply_in_blocks(completion("Hm.", prompt_tokens_details=details))["usage"]
    assert usage == {"input_tokens": 36, "cache_read_input_tokens": 64, "output_tokens": 7}
    usage = reply_in_blocks(completion("Hm.", prompt_tokens_details={}))["usage"]
    assert usage["input_tokens"] == 100


def test_a_call_that_was_cut_off_is_left_out() -> None:
    """Check that the whole call before it stays."""
    calls = [call("a", '{"n": 1}'), call("b", '{"n": ')]
    content = reply_in_blocks(completion(None, "length", calls))["content"]
    assert content == [{"type": "tool_use", "id": "id-a", "name": "a", "input": {"n": 1}}]


def refuses(reply: dict) -> bool:
    """Tell whether the program raises a ValueError."""
    try:
        reply_in_blocks(reply)
    except ValueError:
        return True
    return False


def test_broken_calls_and_unknown_reasons_are_refused() -> None:
    """Check arguments that are no JSON in a whole turn, and a reason that does not exist."""
    assert refuses(completion(None, "tool_calls", [call("a", "{'n': 1}")]))
    assert refuses(completion("Hm.", "pause"))
