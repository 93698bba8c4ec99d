"""Each request holds the new question alone, so the model has forgotten everything."""


def chat(questions, model):
    answers = []
    for question in questions:
        reply = model({"model": "atlas-small", "max_tokens": 60, "messages": [{"role": "user", "content": question}]})
        whole = reply["stop_reason"] == "end_turn"
        answers.append(reply["content"][0]["text"] if whole else None)
    return answers
