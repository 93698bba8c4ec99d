def reply(request, earlier):
    messages = request["messages"]
    question = [text for message in messages if message["role"] == "user" for text in texts(message["content"])][-1]
    results = [block for block in messages[-1]["content"] if block["type"] == "tool_result"]
    kind, _, rest = question.partition(": ")
    if kind == "Report":
        return {"text": "It rained. " * 140, "latency": 2}
    if kind == "Book":
        return {"text": "It rained. " * 500, "latency": 5}
    if kind == "Secret":
        return {"text": "I cannot help with this.", "tool_calls": [note("secret")], "stop": "refusal"}
    if kind == "Ask for ever":
        return {"tool_calls": [degrees("Oslo")], "latency": 1}
    if kind == "Count":
        return {"text": f"You have sent {len(messages)} messages.", "stop": "stop_sequence"}
    if results and kind == "Judge":
        return {"text": "No opinion.", "stop": "refusal"}
    if results:
        return {"text": "I know: " + "; ".join(block["content"] + "!" * block.get("is_error", False) for block in results)}
    if kind in ("Degrees", "Judge"):
        return {"text": "I look it up.", "tool_calls": [degrees(city) for city in rest.split(", ")], "latency": 1}
    if kind == "Note":
        return {"text": "I store it.", "tool_calls": [note("short"), note("long " * 120)], "latency": 1}
    return {"text": "Hello to you.", "latency": 0.5}


def texts(content):
    return [content] if isinstance(content, str) else [block["text"] for block in content if block["type"] == "text"]


def degrees(city):
    return {"name": "degrees", "input": {"city": city}}


def note(text):
    return {"name": "note", "input": {"text": text}}
