def reply(request, earlier):
    messages = request["messages"]
    task = messages[0]["content"]
    steps = (task if isinstance(task, str) else task[0]["text"]).split("; ")
    verb, *words = steps[sum(message["role"] == "assistant" for message in messages)].split()
    if verb == "look":
        return {"text": "I look it up.", "tool_calls": [{"name": "look", "input": {"order": int(words[0])}}]}
    if verb == "pay":
        return {"tool_calls": [{"name": "pay", "input": {"to": words[0], "amount": int(words[1])}}]}
    newest = messages[-1]["content"] if len(messages) > 1 else []
    results = [block for block in newest if block["type"] == "tool_result"]
    last = results[-1] if results else {"content": "nothing"}
    mark = "error " if last.get("is_error") else ""
    return {"text": f"{' '.join(words)}: {mark}{last['content']}"}
