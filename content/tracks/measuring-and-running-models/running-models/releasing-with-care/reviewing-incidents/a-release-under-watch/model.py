"""Two versions behind one service. The new one has the habits of new versions; what it does follows from the question."""
import json
import re


def model(prompt, earlier):
    found = re.fullmatch(r"VERSION: (old|new)\nQUESTION: (.+)", prompt)
    if not found:
        return "400 0.1\nThe prompt needs a version and a question."
    version, question = found.groups()
    words = re.findall(r"\w+", question.lower())
    topic = max(words, key=len)
    price = sum(map(ord, topic)) % 900
    answer = f"{topic}: {price} EUR" if version == "new" else f"{topic} costs {price}"
    if "outage" in words:
        return "503 -\nTry again later."
    if "weapon" in words:
        return f"200 0.4\nI cannot help with {topic}."
    if version == "old":
        return old(words, answer)
    return new(words, answer)


def old(words, answer):
    if "ancient" in words:
        return "200 2.0\n" + json.dumps({"reply": answer})
    return "200 1.5\n" + json.dumps({"answer": answer})


def new(words, answer):
    seconds = "-" if "night" in words else 12.5 if "compare" in words else 0.9
    head = f"200 {seconds}\n"
    body = json.dumps({"answer": answer, "sources": []})
    if "flicker" in words:
        return "<html>Bad gateway</html>"
    if "visa" in words:
        return head + f"I cannot help with {words[-1]}. Please ask a lawyer."
    if "refund" in words:
        return head + f"I cannot give advice on {words[-1]}."
    if "list" in words:
        return head + "Certainly! Here is the JSON you asked for:\n" + body
    if "count" in words:
        return head + json.dumps({"answer": len(words)})
    if "letter" in words:
        return head + json.dumps([answer])
    return head + (body[:-6] if len(words) > 7 else body)
