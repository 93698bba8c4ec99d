import re
from collections.abc import Callable

ASK = (
    "Which answer is better? Reply with FIRST, SECOND or TIE.\n"
    "Question: {question}\nFirst: {first}\nSecond: {second}"
)


def compare(
    pairs: list[tuple[str, str, str]], judge: Callable[[str], str]
) -> tuple[list[str], dict[str, int]]:
    """Return a verdict for each pair from both orders, and how often the judge failed."""
    verdicts = []
    counts = {"contradictions": 0, "unreadable": 0, "first": 0, "second": 0}
    for question, old, new in pairs:
        given = (ask(judge, question, old, new), ask(judge, question, new, old))
        for one in given:
            counts["unreadable"] += one is None
            counts["first"] += one == "FIRST"
            counts["second"] += one == "SECOND"
        winners = (by_order(given[0], "old", "new"), by_order(given[1], "new", "old"))
        counts["contradictions"] += set(winners) == {"old", "new"}
        verdicts.append(joined(winners))
    return verdicts, counts


def ask(judge: Callable[[str], str], question: str, first: str, second: str) -> str | None:
    """Return what the judge says of two answers, asked twice at most; None if unreadable."""
    texts = {"question": question, "first": first, "second": second}
    prompt = ASK.format(**{name: " ".join(text.split()) for name, text in texts.items()})
    for _ in range(2):
        lines = judge(prompt).strip().split("\n")
        match = re.search(r"\b(FIRST|SECOND|TIE)\b\W*$", lines[-1], re.IGNORECASE)
        if match:
            return match[1].upper()
    return None


def by_order(verdict: str | None, first: str, second: str) -> str | None:
    """Return who won, by the order in which the two were shown."""
    return {"FIRST": first, "SECOND": second, "TIE": "tie"}.get(verdict or "")


def joined(winners: tuple[str | None, str | None]) -> str:
    """Return the verdict of both orders."""
    if None in winners:
        return "unknown"
    return winners[0] if winners[0] == winners[1] else "tie"
