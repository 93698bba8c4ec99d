"""A sentence has to stand in the passages that it cites, not in just any passage."""
import re


def supported(question, reply, passages, least):
    kept, problems = [], []
    known = set(re.findall(r"\w+", " ".join(passages).lower()))
    for sentence in re.split(r"(?<=[.!?])\s+", reply.strip()):
        words = re.findall(r"\w+", sentence.lower())
        if sum(word in known for word in words) / len(words) >= least:
            kept.append(sentence)
        else:
            problems.append(f"says something else: {sentence}")
    return " ".join(kept) or None, problems
