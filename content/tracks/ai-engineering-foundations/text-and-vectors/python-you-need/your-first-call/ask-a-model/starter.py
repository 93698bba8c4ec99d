from typing import Any


def ask(review: str, most_tokens: int, model: Any) -> dict:
    """Return the model's summary of a review, whether it is whole, and the tokens that it took."""
    raise NotImplementedError
