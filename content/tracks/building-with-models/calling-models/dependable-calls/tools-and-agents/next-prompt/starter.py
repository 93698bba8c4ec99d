def next_prompt(question: str, steps: list[tuple[str, str]]) -> str:
    """Return the transcript of an agent, in which only the program decides where a line begins."""
    raise NotImplementedError
