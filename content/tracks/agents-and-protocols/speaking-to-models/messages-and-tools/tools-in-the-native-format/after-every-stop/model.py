def reply(request, earlier):
    messages = request["messages"]
    question = messages[0]["content"]
    if question == "Write a report":
        return {"text": "It rained. " * 140, "latency": 2}
    if question == "Write a book":
        return {"text": "It rained. " * 500, "latency": 5}
    if question == "Delete everything":
        return {"text": "I cannot help with this.", "tool_calls": [note("delete")], "stop": "refusal"}
    if question == "Stop strangely":
        return {"text": "Half of", "stop": "stop_sequence"}
    if question == "Ask for ever":
        return {"tool_calls": [degrees("Oslo")], "latency": 1}
    if len(messages) > 1:
        return after_results(question, messages[1:3])
    if question.startswith("Note"):
        return {"text": "I store it.", "tool_calls": [note("short"), note("long " * 120)], "latency": 1}
    if question.startswith("Which"):
        cities = question.partition(": ")[2].rstrip("?").split(", ")
        return {"text": "I look it up.", "tool_calls": [degrees(city) for city in cities], "latency": 1}
    return {"text": "Hello to you.", "latency": 0.5}


def degrees(city):
    return {"name": "degrees", "input": {"city": city}}


def note(text):
    return {"name": "note", "input": {"text": text}}


def after_results(question, turns):
    if question == "Note and tell":
        return {"text": "Stored, and here is why. " * 24, "latency": 1}
    calls = [block for block in turns[0]["content"] if block["type"] == "tool_use"]
    results = {block["tool_use_id"]: block for block in turns[1]["content"]}
    failed = [results[call["id"]]["content"] for call in calls if results[call["id"]].get("is_error")]
    if failed:
        return {"text": "I found nothing: " + "; ".join(failed)}
    if question.startswith("Note"):
        return {"text": f"{len(calls)} texts are stored."}
    found = [(int(results[call["id"]]["content"]), call["input"]["city"]) for call in calls]
    return {"text": f"{max(found)[1]}, with {max(found)[0]} degrees.", "latency": 1}
