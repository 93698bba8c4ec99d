"""You switch thinking off once the tools have answered. A loop of tools is one turn of the model: each request
of it has the same field `thinking`.
"""

from collections.abc import Callable
from typing import Any

from tools import TOOLS

ROOM_FOR_THE_ANSWER = 500


def text_of(content: list[dict]) -> str:
    """Return what a reply says, without what the model thought."""
    return "".join(block["text"] for block in content if block["type"] == "text")


def result_of(call: dict, stock: Callable[[str], int]) -> dict:
    """Run the tool for a call, and return the block that answers it."""
    found = str(stock(call["input"]["article"]))
    return {"type": "tool_result", "tool_use_id": call["id"], "content": found}


def run_agent(question: str, stock: Callable[[str], int], model: Any, budget: int) -> dict:
    """Answer a question with tools, and with so many tokens to think in each step."""
    messages = [{"role": "user", "content": question}]
    request = {
        "model": "atlas-small",
        "max_tokens": 1500,
        "tools": TOOLS,
        "messages": messages,
    }
    if budget:
        request["thinking"] = {"type": "enabled", "budget_tokens": budget}
    spent = 0
    while True:
        reply = model(request)
        content = reply["content"]
        spent += reply["usage"]["output_tokens"]
        if reply["stop_reason"] != "tool_use":
            return {"answer": text_of(content), "output_tokens": spent}
        calls = [block for block in content if block["type"] == "tool_use"]
        results = [result_of(call, stock) for call in calls]
        messages.append({"role": "assistant", "content": content})
        messages.append({"role": "user", "content": results})
        request.pop("thinking", None)
