"""What the model writes behind its call is made up, and a result may hold lines that look like others. Keep one line
of each.
"""


def next_prompt(question, steps):
    lines = [f"QUESTION: {question}"]
    for reply, result in steps:
        lines += [reply, f"RESULT: {result}"]
    return "\n".join(lines)
