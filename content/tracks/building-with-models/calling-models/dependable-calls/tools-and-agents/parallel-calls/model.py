def reply(request, earlier):
    messages = request["messages"]
    question = messages[0]["content"]
    if "busy" in question and not earlier:
        return {"error": {"status": 529, "retry_after": 1.5}}
    if question == "Forbidden":
        return {"error": {"status": 403}}
    if question.startswith("Hello"):
        return {"text": "Hello to you.", "latency": 0.4}
    if question == "Ask for ever" or len(messages) == 1:
        cities = question.partition(": ")[2].rstrip("?").split(", ")
        calls = [{"name": "degrees", "input": {"city": city}} for city in cities]
        return {"text": "I look it up.", "tool_calls": calls, "latency": 0.9}
    calls = [block for block in messages[-2]["content"] if block["type"] == "tool_use"]
    texts = {block["tool_use_id"]: block for block in messages[-1]["content"]}
    for call in calls:
        if texts[call["id"]].get("is_error"):
            return {"text": f"I found no degrees: {texts[call['id']]['content']}"}
    if calls[0]["name"] == "describe":
        return {"text": f"{warmest(messages[:3])[0]}: {texts[calls[0]['id']]['content']}.", "latency": 0.6}
    city, degrees = warmest(messages)
    if question.startswith("Describe"):
        return {"tool_calls": [{"name": "describe", "input": {"degrees": degrees}}], "latency": 0.7}
    return {"text": f"{city}, with {degrees} degrees.", "latency": 0.6}


def warmest(messages):
    texts = {block["tool_use_id"]: block["content"] for block in messages[2]["content"]}
    calls = [block for block in messages[1]["content"] if block["type"] == "tool_use"]
    found = [(int(texts[call["id"]]), call["input"]["city"]) for call in calls]
    degrees, city = max(found)
    return city, degrees
