"""You take the last block for the answer. A reply may have several texts, or none: look at the type of each block."""


def answer_of(reply):
    return reply["content"][-1].get("text", "")
