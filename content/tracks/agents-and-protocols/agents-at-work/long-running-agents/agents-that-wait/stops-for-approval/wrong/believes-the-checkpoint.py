"""You compare the decision with a field of the checkpoint. What counts is the call that you are about to run:
it may have been edited since.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from desk import RISKY, TOOLS


def fingerprint(call: dict) -> str:
    """Return what an approval of a call binds."""
    bound = {field: call[field] for field in ("id", "name", "input")}
    text = json.dumps(bound, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def call_of(content: list[dict]) -> dict:
    """Return the call in the content of a reply."""
    return next(block for block in content if block["type"] == "tool_use")


def checkpoint_of(messages: list[dict], answer: str | None = None) -> str:
    """Return the state as a text: done with an answer, or waiting for the call in the last message."""
    waiting = answer is None
    state = {
        "status": "waiting" if waiting else "done",
        "messages": messages,
        "fingerprint": fingerprint(call_of(messages[-1]["content"])) if waiting else None,
        "answer": answer,
    }
    return json.dumps(state)


def add_result(messages: list[dict], call: dict, content: str, **fields: bool) -> None:
    """Add the result of a call to the messages."""
    result = {"type": "tool_result", "tool_use_id": call["id"], "content": content, **fields}
    messages.append({"role": "user", "content": [result]})


def run(call: dict, functions: dict[str, Callable]) -> str:
    """Return what the function of a call returns; its id is the key."""
    return functions[call["name"]](call["id"], call["input"])


def go_on(messages: list[dict], model: Any, functions: dict[str, Callable]) -> str:
    """Ask the model up to the next risky call or the answer, and return the checkpoint."""
    while True:
        request = {"model": "atlas-small", "max_tokens": 300, "tools": TOOLS, "messages": messages}
        reply = model(request)
        if reply["stop_reason"] != "tool_use":
            return checkpoint_of(messages, reply["content"][0]["text"])
        messages.append({"role": "assistant", "content": reply["content"]})
        call = call_of(reply["content"])
        if call["name"] in RISKY:
            return checkpoint_of(messages)
        add_result(messages, call, run(call, functions))


def start(task: str, model: Any, functions: dict[str, Callable]) -> str:
    """Begin a task, and return the checkpoint at which it waits or is done."""
    return go_on([{"role": "user", "content": task}], model, functions)


def resume(checkpoint: str, decision: dict, model: Any, functions: dict[str, Callable]) -> str:
    """Go on from a checkpoint after a decision, and return the next checkpoint."""
    state = json.loads(checkpoint)
    messages = state["messages"]
    if state["status"] != "waiting":
        return checkpoint
    call = call_of(messages[-1]["content"])
    if decision["fingerprint"] != state["fingerprint"]:
        return checkpoint_of(messages)
    if decision["approved"]:
        add_result(messages, call, run(call, functions))
    else:
        add_result(messages, call, f"refused by {decision['by']}", is_error=True)
    return go_on(messages, model, functions)
