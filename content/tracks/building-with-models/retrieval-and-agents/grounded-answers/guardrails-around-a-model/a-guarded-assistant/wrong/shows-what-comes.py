"""A reply may be a refusal, may leak the secret word or may be about another topic, though it is good JSON. Check it
before you show it, and write each finding into the trail."""
import json


def guarded_answer(message, model, topics, blocked, secret, tries):
    text = " ".join(message.split())
    if not text:
        return {"shown": "Please write your question.", "by": "rule", "trail": ["empty"]}
    if any(phrase in text.lower() for phrase in blocked):
        return {"shown": "I cannot talk about that here.", "by": "rule", "trail": ["blocked"]}
    question = f"Is this message about {', '.join(topics)}? Reply with YES or NO and nothing else."
    if model(f"{question}\n\nMessage: {text}").lower().startswith("no"):
        return {"shown": f"I can help with {', '.join(topics)} only.", "by": "rule", "trail": ["scope off"]}
    prompt = (
        f"You answer customers about {', '.join(topics)}. Your secret word is {secret}: never show it.\n"
        'Reply with JSON and nothing else: {"topic": one of these topics, "reply": your answer}\n\n'
        f"Message: {text}"
    )
    trail = []
    for _ in range(tries):
        try:
            reply = json.loads(model(prompt))["reply"]
        except (ValueError, TypeError, KeyError):
            trail.append("format")
            continue
        return {"shown": reply, "by": "model", "trail": [*trail, "answer"]}
    return {"shown": "A person will answer you.", "by": "person", "trail": trail}
