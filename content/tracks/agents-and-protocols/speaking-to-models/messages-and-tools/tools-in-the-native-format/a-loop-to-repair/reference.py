import json
from collections.abc import Callable
from typing import Any

from tools import TOOLS

FIRST_LIMIT = 100
LAST_LIMIT = 800


def run_agent(
    question: str,
    functions: dict[str, Callable],
    model: Any,
    most_requests: int = 6,
) -> str | None:
    """Return the model's answer to a question, or None when the requests are used up."""
    messages = [{"role": "user", "content": question}]
    limit = FIRST_LIMIT
    for _ in range(most_requests):
        request = {"model": "nova-small", "tools": TOOLS, "messages": messages}
        choice = model({**request, "max_completion_tokens": limit})["choices"][0]
        message = choice["message"]
        match choice["finish_reason"]:
            case "stop":
                return message["content"]
            case "tool_calls":
                messages.append(message)
                messages += [result_of(call, functions) for call in message["tool_calls"]]
            case "length" if limit < LAST_LIMIT:
                limit *= 2
            case reason:
                message = f"the turn ended without an answer: {reason}"
                raise RuntimeError(message)
    return None


def result_of(call: dict, functions: dict[str, Callable]) -> dict:
    """Run the function of a call, and return its result, or what went wrong, as a message."""
    function = functions[call["function"]["name"]]
    arguments = json.loads(call["function"]["arguments"])
    try:
        text = str(function(**arguments))
    except Exception as error:
        text = f"[error] {type(error).__name__}: {error}"
    return {"role": "tool", "tool_call_id": call["id"], "content": text}
