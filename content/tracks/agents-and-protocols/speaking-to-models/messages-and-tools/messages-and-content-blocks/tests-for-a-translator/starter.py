from program import reply_in_blocks


def test_a_text_is_one_block() -> None:
    """Check a reply that is a text; add tests of your own below."""
    completion = {
        "choices": [{"message": {"content": "Hello."}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 10, "completion_tokens": 2},
    }
    assert reply_in_blocks(completion)["content"] == [{"type": "text", "text": "Hello."}]
