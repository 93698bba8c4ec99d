"""Only the questions are kept. The roles have to take turns: after each question stands its answer."""


def chat(questions, model):
    said, answers = "", []
    for question in questions:
        messages = [{"role": "user", "content": said + question}]
        reply = model({"model": "atlas-small", "max_tokens": 60, "messages": messages})
        answers.append(reply["content"][0]["text"] if reply["stop_reason"] == "end_turn" else None)
        said += question + " "
    return answers
