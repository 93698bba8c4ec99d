"""You believe the model. It claims success while tests fail, and edits texts that are not unique: run the tests
yourself, and count what is to be replaced.
"""

import json
from typing import Any

from workbench import TOOLS, fingerprint, run_tests, size

DONE = ("edited ", "deleted ")


class ToolError(Exception):
    """A tool cannot do what it was asked for; the model reads why."""


def do(name: str, arguments: dict[str, str], files: dict[str, str]) -> str:
    """Return the result of a tool, or raise a ToolError."""
    if name == "run_tests":
        failed = run_tests(files)
        return f"failed: {', '.join(failed)}" if failed else "all tests pass"
    path = arguments["path"]
    if path not in files:
        message = f"there is no {path}; there are: {', '.join(sorted(files))}"
        raise ToolError(message)
    if name == "read_file":
        return files[path]
    if name == "delete_file":
        del files[path]
        return f"deleted {path}"
    times = files[path].count(arguments["old"])
    if times == 0:
        message = f"old occurs {times} times in {path}"
        raise ToolError(message)
    files[path] = files[path].replace(arguments["old"], arguments["new"], 1)
    return f"edited {path}"


def use_tool(call: dict, files: dict[str, str]) -> tuple[str, bool]:
    """Do what a call asks for, and return the content of its result and whether it is an error."""
    try:
        return do(call["name"], call["input"], files), False
    except ToolError as error:
        return str(error), True


def done_in(message: dict) -> list[str]:
    """Return what the results of a message say was done."""
    return [
        block["content"]
        for block in message["content"]
        if block["type"] == "tool_result" and block["content"].startswith(DONE) and not block.get("is_error")
    ]


def compact(messages: list[dict], window: int) -> list[dict]:
    """Return the messages within the window, with notes of what was done in the dropped rounds."""
    first = messages[0]["content"]
    has_notes = first[-1]["text"].startswith("NOTES")
    kept = first[:-1] if has_notes else first
    lines = first[-1]["text"].splitlines() if has_notes else ["NOTES"]
    compacted = messages
    for start_at in range(3, len(messages), 2):
        if size(compacted) <= window:
            break
        lines = lines + done_in(messages[start_at - 1])
        notes = {"type": "text", "text": "\n".join(lines)}
        compacted = [{**messages[0], "content": [*kept, notes]}, *messages[start_at:]]
    return compacted


def calls_in(message: dict) -> list[dict]:
    """Return the calls of a message."""
    return [block for block in message["content"] if block["type"] == "tool_use"]


def result_of(call: dict, content: str, *, is_error: bool) -> dict:
    """Return the block with the result of a call."""
    block = {"type": "tool_result", "tool_use_id": call["id"], "content": content}
    return {**block, "is_error": True} if is_error else block


def go_on(state: dict, model: Any) -> str:
    """Work until the agent ends or waits, and return the checkpoint."""
    files = state["files"]
    while state["calls_left"]:
        state["calls_left"] -= 1
        state["messages"] = messages = compact(state["messages"], state["window"])
        reply = model({"model": "atlas-small", "max_tokens": 500, "tools": TOOLS, "messages": messages})
        message = {"role": "assistant", "content": reply["content"]}
        calls = calls_in(message)
        if not calls:
            failed: list[str] = []
            if not failed:
                return json.dumps({**state, "status": "done", "answer": reply["content"][0]["text"]})
            blocks = [{"type": "text", "text": f"The tests fail: {', '.join(failed)}. Go on."}]
        elif calls[0]["name"] == "delete_file":
            return json.dumps({**state, "status": "waiting", "messages": [*messages, message]})
        else:
            results = [(call, *use_tool(call, files)) for call in calls]
            blocks = [result_of(call, content, is_error=error) for call, content, error in results]
        state["messages"] = [*messages, message, {"role": "user", "content": blocks}]
    return json.dumps({**state, "status": "out of calls"})


def start(task: str, files: dict[str, str], calls: int, window: int, model: Any) -> str:
    """Work on a task, and return the checkpoint at which the agent ends or waits."""
    messages = [{"role": "user", "content": [{"type": "text", "text": task}]}]
    state = {"messages": messages, "files": dict(files), "calls_left": calls, "window": window}
    return go_on({"answer": None, **state}, model)


def resume(checkpoint: str, decision: dict, model: Any) -> str:
    """Go on after a decision, and return the next checkpoint."""
    state = json.loads(checkpoint)
    if state["status"] != "waiting":
        return checkpoint
    call = calls_in(state["messages"][-1])[0]
    if decision["fingerprint"] != fingerprint(call):
        return checkpoint
    content, is_error = use_tool(call, state["files"]) if decision["approved"] else ("refused", True)
    result = result_of(call, content, is_error=is_error)
    state["messages"].append({"role": "user", "content": [result]})
    return go_on(state, model)
