"""A question whose answer was cut off stays in the conversation. Later answers build on half a novel, and pay for it."""


def chat(questions, model):
    messages, answers = [], []
    for question in questions:
        messages.append({"role": "user", "content": question})
        reply = model({"model": "atlas-small", "max_tokens": 60, "messages": messages})
        text = reply["content"][0]["text"]
        messages.append({"role": "assistant", "content": text})
        answers.append(text)
    return answers
