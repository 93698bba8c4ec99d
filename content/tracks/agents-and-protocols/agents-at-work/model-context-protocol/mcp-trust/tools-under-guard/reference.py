import hashlib
import json
from collections.abc import Callable
from typing import Any


def fingerprint(definition: dict) -> str:
    """Return a text that changes with anything in the definition of a tool."""
    return hashlib.sha256(json.dumps(definition, sort_keys=True).encode()).hexdigest()


class Guard:
    """Stands between a model and the tools of servers that nobody has to trust."""

    def __init__(
        self,
        servers: dict[str, Any],
        pins: dict[str, str],
        foreign: set[str],
        sending: set[str],
        approve: Callable[[str, dict], bool],
    ) -> None:
        """Begin with nothing offered."""
        self._servers, self._pins = servers, pins
        self._foreign, self._sending, self._approve = foreign, sending, approve
        self._offered: dict[str, tuple[str, str]] = {}
        self._has_read_foreign = False
        self.quarantine: dict[str, str] = {}

    def load(self) -> list[dict]:
        """Read the lists of all servers, and return what may be offered to the model."""
        self._offered, self.quarantine = {}, {}
        shown = []
        for label, server in self._servers.items():
            for definition in server.list_tools():
                name = f"{label}__{definition['name']}"
                if self._pins.get(name) == fingerprint(definition):
                    self._offered[name] = (label, definition["name"])
                    shown.append({**definition, "name": name})
                else:
                    self.quarantine[name] = "changed" if name in self._pins else "new"
        return shown

    def call(self, name: str, arguments: dict) -> str:
        """Call a tool that is offered, and return its text."""
        if name not in self._offered:
            message = f"{name} is not offered"
            raise PermissionError(message)
        if name in self._sending and self._has_read_foreign and not self._approve(name, arguments):
            message = f"{name} was not approved"
            raise PermissionError(message)
        label, own_name = self._offered[name]
        self._has_read_foreign |= label in self._foreign
        return self._servers[label].call(own_name, arguments)
