from collections.abc import Callable

Step = tuple[str, Callable[[str], str], int]


class NoAnswer(Exception):
    """Every step of the chain failed."""


def answer(
    question: str, steps: list[Step], usable: Callable[[str], bool], least_quality: int
) -> tuple[str, str, list[str]]:
    """Return the first usable answer, the step that gave it, and what went wrong before."""
    problems: list[str] = []
    for name, call, quality in steps:
        if quality < least_quality:
            problems.append(f"{name}: not good enough here")
            continue
        try:
            reply = call(question)
        except (TimeoutError, ConnectionError) as error:
            problems.append(f"{name}: {type(error).__name__}")
            continue
        if usable(reply):
            return reply, name, problems
        problems.append(f"{name}: no usable reply")
    raise NoAnswer("; ".join(problems) or "there is no step")
