"""The model remembers nothing between two calls: the prompt needs all steps, not the last one alone."""


def next_prompt(question, steps):
    lines = [f"QUESTION: {question}"]
    for reply, result in steps[-1:]:
        lines += [reply.strip(), f"RESULT: {result.strip()}"]
    return "\n".join(lines)
