"""Builders for the transcripts of the cases."""


def use(name, number):
    """Return a call of a tool."""
    return {"type": "tool_use", "id": f"t{number}", "name": name, "input": {}}


def result(number, content):
    """Return the result of a call."""
    return {"type": "tool_result", "tool_use_id": f"t{number}", "content": content}


def run(*rounds):
    """Return a task, and for each round of pairs (tool, content) a message of calls and one of results."""
    messages = [{"role": "user", "content": [{"type": "text", "text": "Find the fault."}]}]
    number = 0
    for pairs in rounds:
        calls, results = [], []
        for name, content in pairs:
            number += 1
            calls.append(use(name, number))
            results.append(result(number, content))
        messages.append({"role": "assistant", "content": calls})
        messages.append({"role": "user", "content": results})
    return messages


def contents(messages):
    """Return the contents of all results, in their order."""
    return [block["content"] for message in messages for block in message["content"] if block["type"] == "tool_result"]


def calls(messages):
    """Return the ids of all calls, in their order."""
    return [block["id"] for message in messages for block in message["content"] if block["type"] == "tool_use"]
