from collections.abc import Callable

LONGEST_REPLY = 20
URGE = "Answer now."
HELP = "ERROR: reply with CALL, FACT or ANSWER"


class TravelDesk:
    """An agent that ends: within its budgets, or when it makes no progress."""

    def __init__(
        self,
        model: Callable[[str], str],
        tools: dict[str, Callable[[str], str]],
        most_calls: int,
        most_words: int,
        window: int,
    ) -> None:
        """Begin with nothing used and nothing known."""
        self._model, self._tools = model, tools
        self._calls_left, self._window = most_calls, window
        self.words_left = most_words
        self.facts: list[str] = []

    def run(self, request: str) -> tuple[str, str | None]:
        """Return how the request ended, and the answer if there is one."""
        head = f"REQUEST: {one_line(request)}"
        transcript: list[str] = []
        counts: dict[str, int] = {}
        errors = 0
        while self._calls_left > 0:
            line = self._ask(head, transcript)
            if line is None:
                return "out of words", None
            if line.startswith("ANSWER:"):
                return "answered", one_line(line.removeprefix("ANSWER:"))
            added = self._follow(line)
            transcript += added
            counts[line] = counts.get(line, 0) + 1
            errors = errors + 1 if added and added[-1].startswith("ERROR:") else 0
            if counts[line] == 3 or errors == 3:
                return "stuck", None
        return "out of calls", None

    def _ask(self, head: str, transcript: list[str]) -> str | None:
        """Call the model, and return the first line of its reply; None without budget."""
        recent = transcript[len(transcript) - min(self._window, len(transcript)) :]
        lines = [head, *(f"FACT: {fact}" for fact in self.facts), *recent]
        size = words_in("\n".join(lines)) + words_in(URGE) + LONGEST_REPLY
        if size > self.words_left:
            return None
        if self._calls_left == 1 or self.words_left - size < size:
            lines.append(URGE)
        prompt = "\n".join(lines)
        reply = self._model(prompt)
        self._calls_left -= 1
        self.words_left -= words_in(prompt) + words_in(reply)
        return one_line(reply.strip().split("\n")[0])

    def _follow(self, line: str) -> list[str]:
        """Do what a line asks for, and return what is added to the transcript."""
        kind, _, rest = line.partition(":")
        if kind == "FACT" and rest.strip():
            fact = rest.strip()
            if fact in self.facts:
                return [line, "ERROR: this fact is known"]
            self.facts.append(fact)
            return []
        if kind.startswith("CALL "):
            return [line, self._use(kind.removeprefix("CALL ").strip(), rest.strip())]
        return [line, HELP]

    def _use(self, name: str, argument: str) -> str:
        """Return the result of a tool on one line, or its error."""
        tool = self._tools.get(name)
        if tool is None:
            return f"ERROR: there is no tool {name}"
        try:
            return f"RESULT: {one_line(str(twice(tool, argument)))}"
        except Exception as error:
            return f"ERROR: {name} failed: {type(error).__name__}"


def twice(tool: Callable[[str], str], argument: str) -> str:
    """Return what a tool gives, and try once more after a timeout."""
    try:
        return tool(argument)
    except TimeoutError:
        return tool(argument)


def one_line(text: str) -> str:
    """Return the text with each run of white space as one space."""
    return " ".join(text.split())


def words_in(text: str) -> int:
    """Return the number of words, which stand for tokens here."""
    return len(text.split())
