def reply(request, earlier):
    messages = request["messages"]
    question = messages[-1]["content"]
    asked = [message["content"] for message in messages[:-1] if message["role"] == "user"]
    said = [message["content"] for message in messages if message["role"] == "assistant"]
    names = [text.removeprefix("My name is ").rstrip(".") for text in [*asked, question] if text.startswith("My name is ")]
    if question.startswith("My name is "):
        return {"text": f"Hello, {names[-1]}."}
    if question == "What is my name?":
        return {"text": f"Your name is {names[-1]}." if names else "You have not told me."}
    if question == "What did I ask before?":
        return {"text": asked[-1] if asked else "Nothing yet."}
    if question == "What did you say?":
        return {"text": text_of(said[-1]) if said else "Nothing yet."}
    return {"text": "It was a dark and stormy night. " * 20}


def text_of(content):
    return content if isinstance(content, str) else content[0]["text"]
