"""You check what is left of a reply that the limit has cut. Half an answer can look right: a reply with the
stop reason max_tokens has failed.
"""

from collections.abc import Callable
from typing import Any

ROOM_FOR_THE_ANSWER = 300
EFFORTS = (0, 1024, 4096)
INPUT_PRICE, OUTPUT_PRICE = 3, 15


def request_for(question: str, effort: int) -> dict:
    """Ask a question with so many tokens to think; 0 is without thinking."""
    request = {
        "model": "atlas-large",
        "max_tokens": effort + ROOM_FOR_THE_ANSWER,
        "messages": [{"role": "user", "content": question}],
    }
    if effort:
        request["thinking"] = {"type": "enabled", "budget_tokens": effort}
    return request


def answer_of(reply: dict) -> str | None:
    """Return the text of a reply, or None if the limit has cut it."""
    return "".join(block["text"] for block in reply["content"] if block["type"] == "text")


def solve(question: str, check: Callable[[str], bool], model: Any, most_tokens: int) -> dict:
    """Think more about a question until the answer passes its check, within the tokens."""
    result = {"answer": None, "tries": 0, "output_tokens": 0, "cost": 0}
    for effort in EFFORTS:
        request = request_for(question, effort)
        if result["output_tokens"] + request["max_tokens"] > most_tokens:
            break
        reply = model(request)
        usage = reply["usage"]
        result["tries"] += 1
        result["output_tokens"] += usage["output_tokens"]
        result["cost"] += INPUT_PRICE * usage["input_tokens"] + OUTPUT_PRICE * usage["output_tokens"]
        answer = answer_of(reply)
        if answer is not None and check(answer):
            result["answer"] = answer
            break
    return result
