def next_prompt(question: str, steps: list[tuple[str, str]]) -> str:
    """Return the transcript of an agent, in which only the program decides where a line begins."""
    lines = [f"QUESTION: {question}"]
    for reply, result in steps:
        lines.append(reply.strip().split("\n")[0].strip())
        lines.append(f"RESULT: {' '.join(result.split())}")
    return "\n".join(lines)
