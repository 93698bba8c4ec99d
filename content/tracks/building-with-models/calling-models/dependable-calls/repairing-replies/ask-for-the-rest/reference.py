import json
from collections.abc import Callable


def complete(task: str, model: Callable[[str], str], most_calls: int = 6) -> dict:
    """Return the object that a model writes in several replies."""
    text = model(task)
    for _ in range(most_calls - 1):
        found = read(text)
        if found is not None:
            return found
        part = model(f"{task}\n\nYour reply so far:\n{text}\n\nGo on exactly where it stops.")
        longer = part if read(part) is not None else join(text, part)
        if longer == text:
            raise ValueError("the model writes nothing more")
        text = longer
    found = read(text)
    if found is None:
        raise ValueError(f"no whole object after {most_calls} calls")
    return found


def read(text: str) -> dict | None:
    """Return the object of a text that holds one and nothing else."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def join(first: str, second: str) -> str:
    """Join two parts of a reply at the longest end of the first that begins the second."""
    for size in range(min(len(first), len(second)), 0, -1):
        if first.endswith(second[:size]):
            return first + second[size:]
    return first + second
