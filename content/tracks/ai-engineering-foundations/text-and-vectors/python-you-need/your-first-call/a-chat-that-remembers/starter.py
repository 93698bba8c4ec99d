from typing import Any


def chat(questions: list[str], model: Any) -> list[str | None]:
    """Return the model's answers to questions of one conversation."""
    raise NotImplementedError
