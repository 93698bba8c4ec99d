def reply(request, earlier):
    words = request["messages"][-1]["content"].split()
    statuses = [answer["status"] for answer in earlier]
    if "busy" in words and 429 not in statuses:
        return {"error": {"status": 429, "retry_after": 10}}
    if "again" in words and 529 not in statuses:
        return {"error": {"status": 529, "retry_after": 20}}
    if "forbidden" in words:
        return {"error": {"status": 403, "message": "not for you"}, "latency": 1}
    seconds = next((int(word) for word in words if word.isdigit()), 2)
    return {"text": f"about {words[0]}", "latency": seconds}
