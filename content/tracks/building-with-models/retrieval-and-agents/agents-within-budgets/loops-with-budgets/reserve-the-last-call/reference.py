from collections.abc import Callable

FINAL = "FINAL: finish now with what you know"


def tokens(text: str) -> int:
    """Return the tokens of a text: here its words."""
    return len(text.split())


def run_agent(
    question: str,
    tools: dict[str, Callable[[str], object]],
    model: Callable[[str], str],
    most_calls: int,
    most_tokens: int,
    most_reply: int = 20,
    most_result: int = 10,
) -> dict:
    """Return the answer, how the run ended, and what it spent."""
    lines = [f"Question: {question}"]
    run = {"answer": None, "ended": "unaffordable", "calls": 0, "tokens": 0}
    size = tokens(lines[0])
    closing = tokens(FINAL) + most_reply
    while run["calls"] < most_calls and run["tokens"] + size + closing <= most_tokens:
        after = size + most_reply + 1 + most_result
        ahead = size + most_reply + after + closing
        last = run["calls"] + 2 > most_calls or run["tokens"] + ahead > most_tokens
        reply = model("\n".join([*lines, FINAL] if last else lines))
        run["calls"] += 1
        run["tokens"] += size + tokens(reply) + (tokens(FINAL) if last else 0)
        kept, name, argument = read_reply(reply)
        if name == "finish" or last:
            answered = name == "finish"
            ended = ("forced" if answered else "no answer") if last else "finished"
            return {**run, "answer": argument if answered else None, "ended": ended}
        words = observe(tools, name, argument).split()[:most_result]
        added = [*kept, " ".join(["Observation:", *words])]
        lines += added
        size += sum(tokens(line) for line in added)
    return run


def read_reply(reply: str) -> tuple[list[str], str | None, str]:
    """Return the lines up to the first action, with its tool and argument."""
    lines = [line.strip() for line in reply.split("\n") if line.strip()]
    for index, line in enumerate(lines):
        if line.startswith("Action:"):
            name, bracket, argument = line.removeprefix("Action:").partition("[")
            if not bracket or not argument.endswith("]"):
                name, argument = None, ""
            return lines[: index + 1], name and name.strip(), argument[:-1].strip()
    return lines[:1], None, ""


def observe(tools: dict[str, Callable[[str], object]], name: str | None, argument: str) -> str:
    """Return what a tool says, or the error that the model can mend."""
    if name is None:
        return "ERROR: write Action: tool[argument]"
    if name not in tools:
        return f"ERROR: there is no tool {name}"
    try:
        return str(tools[name](argument))
    except Exception as error:
        return f"ERROR: {name} failed: {type(error).__name__}"
