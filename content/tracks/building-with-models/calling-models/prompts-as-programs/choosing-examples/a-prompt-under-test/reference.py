import math
import re
from collections.abc import Callable

Example = tuple[str, str, list[float]]


class LabelPrompt:
    """A prompt that labels requests by solved examples, built for each request."""

    def __init__(self, rules: str, examples: list[Example], count: int, limit: int) -> None:
        """Keep the rules, the examples, how many of them are shown, and the most words."""
        self._rules, self._examples = rules, examples[:]
        self._count, self._limit = count, limit

    def build(self, request: str, vector: list[float]) -> str:
        """Return the prompt for a request, with as many near examples as fit."""
        chosen = self._choose(request, vector)
        prompt = self._write(request, chosen)
        while chosen and len(prompt.split()) > self._limit:
            chosen = chosen[1:]
            prompt = self._write(request, chosen)
        if len(prompt.split()) > self._limit:
            raise ValueError(f"the prompt has {len(prompt.split())} words, at most {self._limit} fit")
        return prompt

    def test(
        self, cases: list[tuple[str, list[float], str]], model: Callable[[str], str], runs: int
    ) -> dict[str, str]:
        """Return for each request whether its label is right in all runs, in some, or in none."""
        labels = {label for _, label, _ in self._examples}
        verdicts = {}
        for request, vector, expected in cases:
            prompt = self.build(request, vector)
            found = [read(model(prompt), labels) for _ in range(runs)]
            right = found.count(expected)
            verdicts[request] = "passes" if right == runs else "flaky" if right else "fails"
        return verdicts

    def _choose(self, request: str, vector: list[float]) -> list[tuple[str, str]]:
        """Return the nearest examples, the nearest last, at most half of them with one label."""
        others = [example for example in self._examples if example[0] != request]
        ranked = sorted(others, key=lambda example: -cosine(example[2], vector))
        most = (self._count + 1) // 2
        taken: list[tuple[str, str]] = []
        for text, label, _ in ranked:
            if len(taken) < self._count and [one[1] for one in taken].count(label) < most:
                taken.append((text, label))
        return taken[::-1]

    def _write(self, request: str, chosen: list[tuple[str, str]]) -> str:
        """Return the text of the prompt."""
        parts = [f"## Rules\n{self._rules}"]
        if chosen:
            lines = [f"{' '.join(text.split())} => {label}" for text, label in chosen]
            parts.append("## Examples\n" + "\n".join(lines))
        safe = re.sub(r"<(?=/?request>)", "&lt;", request, flags=re.IGNORECASE)
        safe = re.sub(r"^#", "&#35;", safe, flags=re.MULTILINE)
        parts.append(f"## Request\n<request>\n{safe}\n</request>")
        return "\n\n".join(parts)


def read(reply: str, labels: set[str]) -> str | None:
    """Return the label that a reply is, or None for any other reply."""
    text = reply.strip().lower()
    return text if text in labels else None


def cosine(first: list[float], second: list[float]) -> float:
    """Return the cosine of the angle between two vectors."""
    dot = sum(a * b for a, b in zip(first, second))
    return dot / (math.hypot(*first) * math.hypot(*second))
