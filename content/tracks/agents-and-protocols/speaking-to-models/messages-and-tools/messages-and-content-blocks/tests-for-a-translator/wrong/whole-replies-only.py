"""Your replies are all whole. The faults that cost most show in a turn that was cut off, in arguments that
are no JSON, and in a reason that nobody has heard of.
"""

from program import reply_in_blocks


def completion(text: str | None, reason: str = "stop", calls: list | None = None, **usage: dict) -> dict:
    """Return a chat completion of 100 prompt tokens and 7 written ones."""
    message = {"role": "assistant", "content": text, "tool_calls": calls}
    return {
        "choices": [{"index": 0, "message": message, "finish_reason": reason}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 7, **usage},
    }


def call(name: str, arguments: str) -> dict:
    """Return a call whose id is told by its name."""
    return {"id": f"id-{name}", "type": "function", "function": {"name": name, "arguments": arguments}}


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
    """Check texts that are None."""
    assert reply_in_blocks(completion(None))["content"] == []


def test_each_reason_has_its_counterpart() -> None:
    """Check two."""
    pairs = {"stop": "end_turn", "tool_calls": "tool_use"}
    for reason, expected in pairs.items():
        assert reply_in_blocks(completion("Hm.", reason))["stop_reason"] == expected


def test_cached_tokens_are_no_input_tokens() -> None:
    """Check tokens from the cache."""
    usage = reply_in_blocks(completion("Hm.", prompt_tokens_details={"cached_tokens": 64}))["usage"]
    assert usage == {"input_tokens": 36, "cache_read_input_tokens": 64, "output_tokens": 7}
    usage = reply_in_blocks(completion("Hm.", prompt_tokens_details={}))["usage"]
    assert usage["input_tokens"] == 100
