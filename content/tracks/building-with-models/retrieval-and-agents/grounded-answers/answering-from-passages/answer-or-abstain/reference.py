import re
from collections.abc import Callable

RULES = (
    "Answer from the passages alone. Cite after each sentence, like [2].\n"
    "If the passages do not hold the answer, reply with NOT FOUND and nothing else.\n"
)


def answer(
    question: str, passages: list[str], model: Callable[[str], str], tries: int
) -> tuple[str, list[int]] | None:
    """Return an answer that cites a passage in each sentence, and what it cites, or None."""
    if not passages:
        return None
    lines = [
        f"[{number}] {' '.join(text.split())}\n" for number, text in enumerate(passages, start=1)
    ]
    prompt = f"{RULES}\n{''.join(lines)}\nQuestion: {question}"
    problem = ""
    for _ in range(tries):
        reply = model(prompt + problem).strip()
        if reply.rstrip(".") == "NOT FOUND":
            return None
        wrong = problem_of(reply, len(passages))
        if wrong is None:
            return reply, cited(reply)
        problem = f"\n\nYour last reply could not be used: {wrong}."
    raise ValueError(f"no usable reply: {wrong}")


def problem_of(reply: str, count: int) -> str | None:
    """Return what is wrong with the citations of a reply."""
    unknown = [number for number in cited(reply) if not 1 <= number <= count]
    if unknown:
        return f"there is no passage {unknown[0]}"
    for sentence in re.split(r"(?<=[.!?])\s+", reply):
        if not re.search(r"\[\d+\][.!?]*$", sentence):
            return f"no citation in: {sentence}"
    return None


def cited(reply: str) -> list[int]:
    """Return the cited numbers, each once, in the order in which they first appear."""
    return list(dict.fromkeys(int(number) for number in re.findall(r"\[(\d+)\]", reply)))
