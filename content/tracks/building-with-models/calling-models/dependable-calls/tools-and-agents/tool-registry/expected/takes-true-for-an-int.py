# score: 90
import json
from collections.abc import Callable


class ToolRegistry:
    """The tools that a model may use."""

    def __init__(self):
        self._tools: dict[str, tuple[Callable, dict[str, type]]] = {}

    def register(self, name: str, function: Callable, parameters: dict[str, type]) -> None:
        """Add a tool; raise ValueError when there is one of this name."""
        if name in self._tools:
            raise ValueError(f'there is a tool "{name}" already')
        self._tools[name] = function, dict(parameters)

    def names(self) -> list[str]:
        """Return the names of all tools, in any order."""
        return list(self._tools)

    def call(self, request: str) -> str:
        """Run the tool that a request in JSON asks for, and return a line for the model.

        Whatever the request says and whatever the tool does, this does not raise.
        """
        try:
            name, arguments = read_request(request)
            function = self._checked(name, arguments)
        except ValueError as error:
            return f"ERROR: {error}"
        try:
            return f"RESULT: {json.dumps(function(**arguments))}"
        except Exception as error:
            return f"ERROR: {name} failed: {type(error).__name__}: {error}"

    def _checked(self, name: str, arguments: dict) -> Callable:
        """Return the function of a tool, or raise ValueError when the arguments do not fit it."""
        if name not in self._tools:
            known = ", ".join(sorted(self._tools))
            raise ValueError(f'there is no tool "{name}"; there are: {known}')
        function, parameters = self._tools[name]
        for parameter, kind in parameters.items():
            if parameter not in arguments:
                raise ValueError(f'{name} needs "{parameter}"')
            if not isinstance(arguments[parameter], kind):
                raise ValueError(f'"{parameter}" must be {kind.__name__}')
        for argument in arguments:
            if argument not in parameters:
                raise ValueError(f'{name} has no "{argument}"')
        return function


def read_request(request: str) -> tuple[str, dict]:
    """Return the name and the arguments that a request asks for, or raise ValueError."""
    try:
        match json.loads(request):
            case {"tool": str(name), "arguments": dict(arguments)}:
                return name, arguments
    except ValueError:
        pass
    raise ValueError('a request is a JSON object with "tool" and "arguments"')
