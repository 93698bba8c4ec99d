"""Your tests look at texts. Most faults of a translator are in calls, reasons and numbers: compare the whole
reply with what it has to be.
"""

from program import reply_in_blocks


def test_text() -> None:
    """Check a text and a missing one."""
    usage = {"prompt_tokens": 10, "completion_tokens": 2}
    for text, blocks in (("Hi.", [{"type": "text", "text": "Hi."}]), (None, []), ("", [])):
        choice = {"message": {"content": text}, "finish_reason": "stop"}
        assert reply_in_blocks({"choices": [choice], "usage": usage})["content"] == blocks
