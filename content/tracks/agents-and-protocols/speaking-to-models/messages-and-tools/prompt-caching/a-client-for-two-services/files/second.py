import copy
import json


class Chat:
    """A service of the chat shape that gives the replies of a list, one for each request."""

    def __init__(self, replies):
        self.replies = list(replies)
        self.requests = []

    def __call__(self, request):
        refuse_open_calls(request["messages"])
        self.requests.append(copy.deepcopy(request))
        return self.replies[len(self.requests) - 1]


def refuse_open_calls(messages):
    """Raise a ValueError when a call has no answer right after it, or an answer has no call."""
    waiting = []
    for number, message in enumerate(messages):
        if message["role"] == "tool":
            if message["tool_call_id"] not in waiting:
                raise ValueError(f"400: messages[{number}]: no call waits for this answer")
            waiting.remove(message["tool_call_id"])
        elif waiting:
            raise ValueError(f"400: messages[{number}]: {waiting[0]} has no answer before it")
        waiting += [call["id"] for call in message.get("tool_calls", [])]
    if waiting:
        raise ValueError(f"400: {waiting[0]} has no answer")


def said(text, reason="stop", calls=(), prompt=1500, cached=0, output=10):
    """Return a reply of the chat shape. A call is its id, its name and its arguments."""
    message = {"role": "assistant", "content": text}
    if calls:
        message["tool_calls"] = [
            {"id": name_of_call, "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}
            for name_of_call, name, arguments in calls
        ]
    return {
        "choices": [{"index": 0, "message": message, "finish_reason": reason}],
        "usage": {
            "prompt_tokens": prompt,
            "completion_tokens": output,
            "prompt_tokens_details": {"cached_tokens": cached},
        },
    }
