"""You do not use what earlier nights found out, ask equal lines again, and take the first answer for the first line. Keep the answers by step
and line, ask only for lines that have none, and let the number of an answer say which line it belongs to.
"""

import json
import re
from collections import deque
from collections.abc import Callable
from heapq import heapify, heappop, heappush

TRIES = 3
ANSWER = re.compile(r"(\d+)\.(.*)")
Known = dict[str, dict[str, str | None]]


class Stopped(Exception):
    """The job cannot go on tonight; the message says why."""


def order_steps(steps: dict[str, list[str]]) -> list[str]:
    """Return all steps, each after those that it needs; of the ready ones the first by name."""
    missing = {step: len(set(steps.get(step, []))) for step in set(steps).union(*steps.values())}
    followers: dict[str, list[str]] = {step: [] for step in missing}
    for step, needed in steps.items():
        for other in set(needed):
            followers[other].append(step)
    ready = [step for step, count in missing.items() if count == 0]
    heapify(ready)
    order: list[str] = []
    while ready:
        order.append(heappop(ready))
        for follower in followers[order[-1]]:
            missing[follower] -= 1
            if missing[follower] == 0:
                heappush(ready, follower)
    if len(order) < len(missing):
        raise ValueError(f"no order for: {', '.join(sorted(set(missing).difference(order)))}")
    return order


def pack_lines(lines: list[str], limit: int) -> list[list[str]]:
    """Return the lines in batches within the limit, the longest lines first."""
    ordered = sorted(lines, key=words_in, reverse=True)
    batches = []
    start = 0
    while start < len(ordered):
        room = limit // words_in(ordered[start])
        batches.append(ordered[start : start + room])
        start += room
    return batches


class Desk:
    """Asks a model for what is not known yet, within the calls of one night."""

    def __init__(
        self,
        model: Callable[[str], str],
        wait: Callable[[float], None],
        save: Callable[[str], None],
        known: Known,
        most_calls: int,
    ) -> None:
        """Begin with what earlier nights found out."""
        self._model, self._wait, self._save = model, wait, save
        self._most_calls = most_calls
        self.known = known
        self.calls = 0

    def complete(self, step: str, lines: list[str], limit: int) -> None:
        """Ask until each line has an answer at this step, or is given up."""
        known = self.known[step] = {}
        left_out = [line for line in lines]
        batches: deque[list[str]] = deque()
        while left_out or batches:
            if not batches:
                batches.extend(pack_lines(left_out, limit))
                left_out = []
            batch = batches.popleft()
            found = read_answers(self._reply(prompt_for(step, batch)))
            answers = dict(zip(batch, found.values(), strict=False))
            known.update(answers)
            if answers:
                left_out += [line for line in batch if line not in answers]
            elif len(batch) == 1:
                known[batch[0]] = None
            else:
                half = (len(batch) + 1) // 2
                batches += [batch[:half], batch[half:]]
            self._save(json.dumps(self.known))

    def _reply(self, prompt: str) -> str:
        """Return the reply to a prompt, after at most three tries."""
        for failed in range(TRIES):
            if self.calls == self._most_calls:
                raise Stopped("out of calls")
            if failed:
                self._wait(2.0 ** (failed - 1))
            self.calls += 1
            try:
                return self._model(prompt)
            except (TimeoutError, ConnectionError):
                continue
        raise Stopped("unavailable")


def run_job(
    texts: list[str],
    steps: dict[str, list[str]],
    model: Callable[[str], str],
    wait: Callable[[float], None],
    save: Callable[[str], None],
    saved: str = "",
    limit: int = 40,
    most_calls: int = 30,
) -> dict:
    """Run all steps for all texts, and return how the job ended, its calls and the results."""
    results: list[dict[str, str | None]] = [{} for _ in texts]
    desk = Desk(model, wait, save, json.loads(saved) if saved else {}, most_calls)
    ended = "done"
    for step in order_steps(steps):
        needed = steps.get(step, [])
        lines: dict[int, str] = {}
        for index, (text, result) in enumerate(zip(texts, results, strict=True)):
            if any(result[need] is None for need in needed):
                result[step] = None
            else:
                lines[index] = line_for(text, needed, result)
        try:
            desk.complete(step, list(lines.values()), limit)
        except Stopped as stop:
            ended = str(stop)
        known = desk.known.get(step, {})
        for index, line in lines.items():
            if line in known:
                results[index][step] = known[line]
        if ended != "done":
            break
    return {"ended": ended, "calls": desk.calls, "results": results}


def line_for(text: str, needed: list[str], result: dict[str, str | None]) -> str:
    """Return the line of a text at a step: the text and the answers that the step needs."""
    return " | ".join([one_line(text), *(f"{need}: {result[need]}" for need in needed)])


def prompt_for(step: str, batch: list[str]) -> str:
    """Return the prompt of a batch, with its lines numbered from 1."""
    return "\n".join([f"STEP: {step}", *(f"{number}. {line}" for number, line in enumerate(batch, start=1)), "END"])


def read_answers(reply: str) -> dict[int, str]:
    """Return the answers of a reply by number."""
    lines = [one_line(line) for line in reply.split("\n") if line.strip()]
    matches = [ANSWER.fullmatch(line) for line in lines[:-1]]
    return {int(match[1]): match[2].strip() for match in matches if match and match[2].strip()}


def one_line(text: str) -> str:
    """Return the text with each run of white space as one space."""
    return " ".join(text.split())


def words_in(line: str) -> int:
    """Return the number of words, which stand for tokens here."""
    return len(line.split())
