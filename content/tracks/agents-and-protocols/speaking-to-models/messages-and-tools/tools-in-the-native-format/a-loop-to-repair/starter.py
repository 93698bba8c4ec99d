import json
from collections.abc import Callable
from typing import Any

from tools import TOOLS


def run_agent(
    question: str,
    functions: dict[str, Callable],
    model: Any,
    most_requests: int = 6,
) -> str | None:
    """Return the model's answer to a question, or None when the requests are used up."""
    messages = [{"role": "user", "content": question}]
    request = {
        "model": "nova-small",
        "max_completion_tokens": 100,
        "tools": TOOLS,
        "messages": messages,
    }
    for _ in range(most_requests):
        message = model(request)["choices"][0]["message"]
        if not message.get("tool_calls"):
            return message["content"]
        messages.append(message)
        for call in message["tool_calls"]:
            result = result_of(call, functions)
        messages.append(result)
    return None


def result_of(call: dict, functions: dict[str, Callable]) -> dict:
    """Run the function of a call, and return its result as a message."""
    function = functions[call["function"]["name"]]
    arguments = json.loads(call["function"]["arguments"])
    text = str(function(*arguments.values()))
    return {"role": "tool", "tool_call_id": call["id"], "content": text}
