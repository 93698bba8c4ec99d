from collections.abc import Callable


# FILL IN (your solution)
def __function__(text: str, model: Callable[[str], str]) -> str | None:
    """Return the model's label for a review, or None when it gives none."""
    question = f"Is this review positive or negative? {text}"
    for prompt in (question, f"{question}\nAnswer with one word."):
        answer = model(prompt).strip().lower()
        if answer in ("positive", "negative"):
            return answer
    return None
