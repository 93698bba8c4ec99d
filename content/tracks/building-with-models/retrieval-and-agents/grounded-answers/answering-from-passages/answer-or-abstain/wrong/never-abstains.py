"""The passages may not hold the answer: tell the model so in the prompt, and return None then."""
import re


def answer(question, passages, model, tries):
    lines = "".join(f"[{n}] {text}\n" for n, text in enumerate(passages, start=1))
    for _ in range(tries):
        reply = model(f"Answer from the passages.\n\n{lines}\nQuestion: {question}")
        if "[" in reply:
            return reply, [int(n) for n in re.findall(r"\[(\d+)\]", reply)]
    raise ValueError(reply)
