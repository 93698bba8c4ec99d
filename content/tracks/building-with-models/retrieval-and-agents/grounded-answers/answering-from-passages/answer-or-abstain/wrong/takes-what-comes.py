"""A reply without citations, or with one of a passage that does not exist, is no answer from the passages."""
import re


def answer(question, passages, model, tries):
    lines = "".join(f"[{n}] {text}\n" for n, text in enumerate(passages, start=1))
    reply = model(
        "Answer from the passages alone. Cite after each sentence, like [2].\n"
        "If the passages do not hold the answer, reply with NOT FOUND and nothing else.\n\n"
        f"{lines}\nQuestion: {question}"
    ).strip()
    if reply.startswith("NOT FOUND"):
        return None
    return reply, sorted({int(n) for n in re.findall(r"\[(\d+)\]", reply)})
