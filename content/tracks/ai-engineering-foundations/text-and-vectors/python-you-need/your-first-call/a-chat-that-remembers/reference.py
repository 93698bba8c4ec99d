from typing import Any


def chat(questions: list[str], model: Any) -> list[str | None]:
    """Return the model's answers to questions of one conversation."""
    said: list[dict] = []
    answers: list[str | None] = []
    for question in questions:
        messages = [*said, {"role": "user", "content": question}]
        reply = model({"model": "atlas-small", "max_tokens": 60, "messages": messages})
        if reply["stop_reason"] != "end_turn":
            answers.append(None)
            continue
        text = reply["content"][0]["text"]
        said = [*messages, {"role": "assistant", "content": text}]
        answers.append(text)
    return answers
