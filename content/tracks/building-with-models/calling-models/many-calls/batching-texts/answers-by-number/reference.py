import re
from collections import deque
from collections.abc import Callable

ANSWER = re.compile(r"(\d+)\s*[.:)](.*)")


def label_texts(
    texts: list[str],
    labels: list[str],
    model: Callable[[str], str],
    size: int,
    most_calls: int,
) -> list[str | None]:
    """Return the label of each text, None where the model gives none."""
    items = [" ".join(text.split()) for text in texts]
    known: dict[str, str] = {}
    missing = list(dict.fromkeys(items))
    batches: deque[list[str]] = deque()
    for _ in range(most_calls):
        if not batches:
            batches.extend(missing[start : start + size] for start in range(0, len(missing), size))
            missing = []
        if not batches:
            break
        batch = batches.popleft()
        found = read_labels(model(prompt_for(batch, labels)), labels)
        known.update((batch[number - 1], label) for number, label in found.items() if 1 <= number <= len(batch))
        left = [item for item in batch if item not in known]
        if len(left) < len(batch):
            missing += left
        elif len(batch) > 1:
            half = (len(batch) + 1) // 2
            batches += [batch[:half], batch[half:]]
    return [known.get(item) for item in items]


def prompt_for(batch: list[str], labels: list[str]) -> str:
    """Return the prompt with the items of a batch, numbered from 1."""
    return "\n".join(
        [
            f"Give each text one label: {', '.join(labels)}",
            *(f"{number}. {item}" for number, item in enumerate(batch, start=1)),
            "Reply with a line per text, such as 1. label, and END as the last line.",
        ]
    )


def read_labels(reply: str, labels: list[str]) -> dict[int, str]:
    """Return the labels of a reply by number, without those that contradict each other."""
    lines = [line.strip() for line in reply.split("\n") if line.strip()]
    found: dict[int, set[str]] = {}
    for line in lines[:-1]:
        match = ANSWER.fullmatch(line)
        label = match[2].strip().lower() if match else ""
        if label in labels:
            found.setdefault(int(match[1]), set()).add(label)
    return {number: names.pop() for number, names in found.items() if len(names) == 1}
