"""You take the first block for the answer. When the model has thought, that is its thinking."""


def answer_of(reply):
    block = reply["content"][0]
    return block.get("text") or block.get("thinking")
