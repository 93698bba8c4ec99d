"""You send each result in a message of its own. The API wants all results of a reply in one
message, and user and assistant take turns: collect the results first, then send them together.
"""

import time
from collections.abc import Callable
from typing import Any

from tools import TOOLS


def result_of(call: dict, functions: dict[str, Callable]) -> dict:
    """Run the function of a call, and return its result or what went wrong."""
    block = {"type": "tool_result", "tool_use_id": call["id"]}
    function = functions.get(call["name"])
    if function is None:
        return {**block, "content": f"there is no tool {call['name']}", "is_error": True}
    try:
        # A tool has one argument here, and a function need not know its name.
        return {**block, "content": str(function(*call["input"].values()))}
    except Exception as error:
        return {**block, "content": f"{type(error).__name__}: {error}", "is_error": True}


def run_agent(
    question: str,
    functions: dict[str, Callable],
    model: Any,
    most_requests: int = 6,
) -> str | None:
    """Return the model's answer to a question, or None when the requests are used up."""
    messages = [{"role": "user", "content": question}]
    request = {"model": "atlas-small", "max_tokens": 300, "tools": TOOLS, "messages": messages}
    for _ in range(most_requests):
        try:
            reply = model(request)
        except model.APIError as error:
            if error.retry_after is None:
                raise
            time.sleep(error.retry_after)
            continue
        content = reply["content"]
        if reply["stop_reason"] != "tool_use":
            return content[0]["text"]
        calls = [block for block in content if block["type"] == "tool_use"]
        results = [result_of(call, functions) for call in calls]
        messages.append({"role": "assistant", "content": content})
        messages.extend({"role": "user", "content": [result]} for result in results)
    return None
