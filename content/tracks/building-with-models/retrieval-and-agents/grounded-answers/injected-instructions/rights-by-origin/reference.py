from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Tool:
    """A tool: its function, what it may do, and whether it brings in foreign text."""

    run: Callable[..., str]
    risk: str
    reads: bool = False


class Session:
    """A conversation in which the origin of each value decides what may be done with it."""

    def __init__(self, tools: dict[str, Tool]) -> None:
        """Begin without foreign text."""
        self._tools = tools
        self._known: set[str] = set()
        self._is_tainted = False
        self.refused: list[str] = []

    def say(self, text: str) -> None:
        """Take what the user typed: its words are the user's own."""
        self._known.update(text.split())

    def call(self, name: str, arguments: dict[str, str], confirm: Callable[[str], bool]) -> str:
        """Run a tool as the model asks, if the origin of its arguments allows it."""
        tool = self._tools.get(name)
        if tool is None:
            return self._refuse(f"there is no tool {name}")
        foreign = [key for key, value in arguments.items() if self._is_foreign(value)]
        needed = needed_for(tool.risk, bool(foreign))
        if needed == "refuse":
            return self._refuse(f"{name} is not done with foreign {', '.join(foreign)}")
        if needed == "confirm":
            shown = ", ".join(f"{key}={value}" for key, value in arguments.items())
            if not confirm(f"{name}({shown})"):
                return self._refuse(f"{name} was not confirmed")
        result = tool.run(**arguments)
        self._is_tainted = self._is_tainted or tool.reads
        return result

    def _is_foreign(self, value: str) -> bool:
        """Return whether foreign text was read, and a word of the value is not the user's."""
        return self._is_tainted and any(word not in self._known for word in value.split())

    def _refuse(self, why: str) -> str:
        """Note a refusal and return it for the model."""
        self.refused.append(why)
        return f"REFUSED: {why}"


def needed_for(risk: str, is_foreign: bool) -> str:
    """Return what an action of a risk needs: nothing, a confirmation, or it is refused."""
    table = {
        "none": ("run", "run"),
        "sends": ("run", "confirm"),
        "changes": ("confirm", "refuse"),
    }
    return table[risk][is_foreign]
