import json
import re
from collections.abc import Callable


def test_prompt(
    template: str, texts: list[str], labels: list[str], model: Callable[[str], str], runs: int
) -> dict[str, dict]:
    """Return for each text how often its replies passed, and which properties failed."""
    return {text: test_one(template.replace("{text}", text), text, labels, model, runs) for text in texts}


def test_one(
    prompt: str, text: str, labels: list[str], model: Callable[[str], str], runs: int
) -> dict:
    """Return the results of several runs of one prompt."""
    problems = [problem_of(model(prompt), text, labels) for _ in range(runs)]
    failed: dict[str, int] = {}
    for problem in problems:
        if problem is not None:
            failed[problem] = failed.get(problem, 0) + 1
    passed = problems.count(None)
    verdict = "passes" if passed == runs else "fails" if passed == 0 else "flaky"
    return {"passed": passed, "failed": failed, "verdict": verdict}


def problem_of(reply: str, text: str, labels: list[str]) -> str | None:
    """Return the first property that a reply does not have."""
    try:
        data = json.loads(reply)
    except ValueError:
        return "unreadable"
    if not isinstance(data, dict) or not isinstance(data.get("summary"), str):
        return "unreadable"
    if data.get("label") not in labels:
        return "label"
    if set(numbers(data["summary"])) - set(numbers(text)):
        return "numbers"
    return "length" if len(data["summary"].split()) > 8 else None


def numbers(text: str) -> list[str]:
    """Return the numbers in a text, as they are written."""
    return re.findall(r"\d+(?:\.\d+)?", text)
