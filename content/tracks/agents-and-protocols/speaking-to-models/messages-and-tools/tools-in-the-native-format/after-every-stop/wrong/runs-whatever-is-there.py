"""You look for calls and not at the stop reason, so the calls of a refused or cut-off turn are run, and every
turn without a call is an answer.
"""

from collections.abc import Callable
from typing import Any

from tools import TOOLS

FIRST_LIMIT = 100
LAST_LIMIT = 800


def converse(
    question: str,
    functions: dict[str, Callable],
    model: Any,
    most_requests: int = 8,
) -> tuple[str, str]:
    """Return how a conversation about a question ended, and its last text."""
    messages = [{"role": "user", "content": question}]
    limit = FIRST_LIMIT
    for _ in range(most_requests):
        request = {"model": "atlas-small", "max_tokens": limit, "tools": TOOLS, "messages": messages}
        reply = model(request)
        content = reply["content"]
        calls = [block for block in content if block["type"] == "tool_use"]
        if not calls:
            return "answered", text_of(content)
        results = [result_of(call, functions) for call in calls]
        messages.append({"role": "assistant", "content": content})
        messages.append({"role": "user", "content": results})
    return "stopped", ""


def text_of(content: list[dict]) -> str:
    """Return the text of a reply."""
    return "".join(block["text"] for block in content if block["type"] == "text")


def result_of(call: dict, functions: dict[str, Callable]) -> dict:
    """Run the function of a call, and return its result or what went wrong."""
    block = {"type": "tool_result", "tool_use_id": call["id"]}
    if call["name"] not in functions:
        return {**block, "content": f"there is no tool {call['name']}", "is_error": True}
    try:
        return {**block, "content": str(functions[call["name"]](**call["input"]))}
    except Exception as error:
        return {**block, "content": f"{type(error).__name__}: {error}", "is_error": True}
