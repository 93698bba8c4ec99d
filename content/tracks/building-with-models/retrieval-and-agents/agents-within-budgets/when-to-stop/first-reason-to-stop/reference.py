import re

LENGTHS = (2, 3)


class Run:
    """The counters of a run: how many steps in a row show each sign of no progress."""

    def __init__(self) -> None:
        """Begin before the first step."""
        self._steps: list[tuple[str, str]] = []
        self._seen: set[str] = set()
        self.errors = self.calls = self.idle = 0
        self.matches = dict.fromkeys(LENGTHS, 0)

    def add(self, action: str, form: str) -> None:
        """Count a step, given by its action and the plain form of its observation."""
        now = (action, form)
        before = self._steps[-1] if self._steps else ("", "")
        failed = form.startswith("ERROR: ")
        self.errors = (self.errors + 1 if form == before[1] else 1) if failed else 0
        self.calls = self.calls + 1 if now == before else 1
        self.idle = self.idle + 1 if failed or form in self._seen else 0
        for length in LENGTHS:
            is_match = len(self._steps) >= length and self._steps[-length] == now
            self.matches[length] = self.matches[length] + 1 if is_match else 0
        self._steps.append(now)
        self._seen.add(form)

    def reason(self, most_same: int, patience: int) -> str | None:
        """Return why the run must end after the last step, or None."""
        action, form = self._steps[-1]
        if self.errors >= most_same:
            return f"same error: {form.removeprefix('ERROR: ')}"
        if self.calls >= most_same:
            return f"repeating: {action}"
        for length, matches in self.matches.items():
            if matches >= length * (most_same - 1):
                return f"going in a circle of {length}"
        return f"no progress for {patience} steps" if self.idle >= patience else None


def first_stop(
    steps: list[tuple[str, str]], most_same: int = 3, patience: int = 5
) -> tuple[int, str] | None:
    """Return the number of the step that ends the run, and the reason."""
    run = Run()
    for number, (action, observation) in enumerate(steps, 1):
        if action.startswith("finish["):
            return number, "done"
        run.add(action, re.sub(r"\d+", "#", observation))
        reason = run.reason(most_same, patience)
        if reason is not None:
            return number, reason
    return None
