from desk import EFFORT_OF, MOST_TOKENS, Busy, Limits, Model


async def research(question: str, model: Model, limits: Limits) -> dict:
    """Answer a question by its sub-questions, within the limits, and name what is missing."""
    raise NotImplementedError
