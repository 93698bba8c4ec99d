from collections.abc import Callable

FINAL = "FINAL: finish now with what you know"


def words(text: str) -> int:
    """Return the tokens."""
    return len(text.split())


def kept_lines(reply: str) -> list[str]:
    """Return the lines of a reply up to its first action."""
    lines = [line.strip() for line in reply.splitlines() if line.strip()]
    for count, line in enumerate(lines, 1):
        if line.startswith("Action:"):
            return lines[:count]
    return lines[:1]


def action_of(lines: list[str]) -> tuple[str, str] | None:
    """Return name and argument of the action."""
    if not lines or not lines[-1].startswith("Action:"):
        return None
    text = lines[-1].removeprefix("Action:").strip()
    if "[" not in text or not text.endswith("]"):
        return None
    name, _, argument = text[:-1].partition("[")
    return name.strip(), argument.strip()


def observe(action: tuple[str, str] | None, tools: dict, most: int) -> str:
    """Return the observation line."""
    if action is None:
        text = "ERROR: write Action: tool[argument]"
    elif action[0] not in tools:
        text = f"ERROR: there is no tool {action[0]}"
    else:
        try:
            text = str(tools[action[0]](action[1]))
        except Exception as error:
            text = f"ERROR: {action[0]} failed: {type(error).__name__}"
    return " ".join(["Observation:", *text.split()[:most]])


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
    transcript = [f"Question: {question}"]
    calls = tokens = 0

    def end(answer: str | None, how: str) -> dict:
        return {"answer": answer, "ended": how, "calls": calls, "tokens": tokens}

    while True:
        size = sum(map(words, transcript))
        last = size + words(FINAL) + most_reply
        left = most_tokens - tokens
        if last > left or calls >= most_calls:
            return end(None, "unaffordable")
        step = size + most_reply
        is_step = calls + 2 <= most_calls and step + last + most_reply + 1 + most_result <= left
        prompt = "\n".join(transcript if is_step else [*transcript, FINAL])
        reply = model(prompt)
        calls += 1
        tokens += words(prompt) + words(reply)
        lines = kept_lines(reply)
        action = action_of(lines)
        if action and action[0] == "finish":
            return end(action[1], "finished" if is_step else "forced")
        if not is_step:
            return end(None, "no answer")
        transcript += [*lines, observe(action, tools, most_result)]
