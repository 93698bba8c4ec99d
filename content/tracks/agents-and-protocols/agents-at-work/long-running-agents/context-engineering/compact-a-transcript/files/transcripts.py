"""Transcripts of the cases, and how their size is counted."""


def size(messages):
    """Return the words of all texts, arguments of calls and results."""
    total = 0
    for message in messages:
        for block in message["content"]:
            if block["type"] == "text":
                total += len(block["text"].split())
            elif block["type"] == "tool_use":
                total += len(block["name"].split()) + sum(len(str(value).split()) for value in block["input"].values())
            else:
                total += len(block["content"].split())
    return total


def task(*texts):
    """Return the first message: one block for each text."""
    return {"role": "user", "content": [{"type": "text", "text": text} for text in texts]}


def read(number, path, result):
    """Return a round of two messages: a call of the tool `read`, and its result."""
    call = {"type": "tool_use", "id": f"t{number}", "name": "read", "input": {"path": path}}
    answer = {"type": "tool_result", "tool_use_id": f"t{number}", "content": result}
    return [{"role": "assistant", "content": [call]}, {"role": "user", "content": [answer]}]


def talk(said, wish):
    """Return a round of two messages: what the model says, and what the user wants next."""
    return [
        {"role": "assistant", "content": [{"type": "text", "text": said}]},
        {"role": "user", "content": [{"type": "text", "text": wish}]},
    ]


def outline(messages):
    """Return the messages in short: the role, and for each block its text, name or result."""
    shown = []
    for message in messages:
        blocks = [block.get("text") or block.get("content") or block["id"] for block in message["content"]]
        shown.append((message["role"], *blocks))
    return shown


def answer(messages, key):
    """Return the newest value of a fact that stands in the messages, or None."""
    found = None
    for message in messages:
        for block in message["content"]:
            text = block.get("text") or block.get("content") or ""
            for line in text.splitlines():
                if line.startswith(f"FACT {key}: "):
                    found = line.removeprefix(f"FACT {key}: ")
    return found
