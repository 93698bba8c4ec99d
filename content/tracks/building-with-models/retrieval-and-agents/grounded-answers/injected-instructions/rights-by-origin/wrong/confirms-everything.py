"""Who is asked each time soon says yes without reading: ask only where the origin makes it necessary."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Tool:
    run: object
    risk: str
    reads: bool = False


class Session:
    def __init__(self, tools):
        self.tools, self.refused = tools, []

    def say(self, text):
        pass

    def call(self, name, arguments, confirm):
        shown = ", ".join(f"{key}={value}" for key, value in arguments.items())
        if name in self.tools and confirm(f"{name}({shown})"):
            return self.tools[name].run(**arguments)
        self.refused.append(f"{name} was not confirmed")
        return f"REFUSED: {name} was not confirmed"
