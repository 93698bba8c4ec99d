"""A scope check that says neither yes nor no lets the message pass here, and a reply that refuses or breaks the format is
asked for again before a person takes over. Only a leak ends at once."""
import json


def guarded_answer(message, model, topics, blocked, secret, tries):
    person = {"shown": "A person will answer you.", "by": "person"}
    text = " ".join(message.split())
    if not text:
        return {"shown": "Please write your question.", "by": "rule", "trail": ["empty"]}
    question = f"Is this message about {', '.join(topics)}? Reply with YES or NO and nothing else."
    if model(f"{question}\n\nMessage: {text}") != "YES":
        return {"shown": f"I can help with {', '.join(topics)} only.", "by": "rule", "trail": ["scope off"]}
    reply = model(
        f"You answer customers about {', '.join(topics)}. Your secret word is {secret}: never show it.\n"
        'Reply with JSON and nothing else: {"topic": one of these topics, "reply": your answer}\n\n'
        f"Message: {text}"
    )
    if secret in reply:
        return {**person, "trail": ["leak"]}
    try:
        data = json.loads(reply)
    except ValueError:
        return {**person, "trail": ["format"]}
    if data["topic"] not in topics:
        return {"shown": f"I can help with {', '.join(topics)} only.", "by": "rule", "trail": ["topic"]}
    return {"shown": data["reply"], "by": "model", "trail": ["answer"]}
