from typing import Any


class ProtocolError(Exception):
    """An error with which a server answers a request."""

    def __init__(self, code: int, message: str) -> None:
        """Keep the code beside the message."""
        super().__init__(message)
        self.code = code


class Client:
    """One side of a line, at whose other side is a server."""

    def __init__(self, wire: Any) -> None:
        """Begin on a line that nothing was sent on."""
        raise NotImplementedError

    def request(self, method: str, params: dict | None = None) -> dict:
        """Send a request, and return the result of its reply."""
        raise NotImplementedError

    def connect(self, versions: list[str]) -> str:
        """Agree with the server on one of the revisions, the newest last, and return it."""
        raise NotImplementedError

    def tools(self) -> list[dict]:
        """Return the tools of all pages."""
        raise NotImplementedError

    def call(self, name: str, arguments: dict) -> tuple[bool, str]:
        """Call a tool; return whether it succeeded, and its text."""
        raise NotImplementedError
