"""Offer a library to models of other people, as an MCP server."""

import json


VERSION = "2026-07-28"


class Library:
    """The program of a library. It was written for the people at its desk, who know what they do."""

    def __init__(self) -> None:
        volumes = range(120)
        self.books = {f"b{number}": {"title": f"Volume {number} of the sea", "free": number % 3} for number in volumes}
        self.books["b120"] = {"title": "The old lighthouse", "free": 1}
        self.loans = {"ada": {"b3": "2026-11-20", "b7": "2026-12-05"}, "bob": {"b9": "2026-12-01"}}
        self.reserved: list[tuple[str, str]] = []

    def query(self, words: str, where: str = "title", fuzzy: bool = False) -> list[str]:
        """Return the numbers of books; `where` other than title raises ValueError."""
        if where != "title":
            raise ValueError(where)
        return [number for number, book in self.books.items() if words.lower() in book["title"].lower()]

    def loans_of(self, member: str) -> dict[str, str]:
        """Return the loans of a member, each with its last day; raises KeyError."""
        return self.loans[member]

    def reserve(self, member: str, number: str) -> None:
        """Put a reservation at the end of the list, once more each time; raises KeyError for an unknown book."""
        self.books[number]
        self.reserved.append((member, number))

    def extend(self, member: str, number: str, day: str) -> None:
        """Set the last day of a loan to any text; raises KeyError."""
        self.loans[member][number] = day

    def delete_member(self, member: str) -> None:
        """Forget a member with all loans."""
        del self.loans[member]


def request(number: int | str, method: str, **params: object) -> str:
    """Return the line of a request in the stateless revision."""
    meta = {"io.modelcontextprotocol/protocolVersion": VERSION, "io.modelcontextprotocol/clientCapabilities": {}}
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": meta}})


class Server:
    """Serves one member of the library, who has signed in outside of the protocol."""

    def __init__(self, library: Library, member: str):
        raise NotImplementedError

    def handle(self, line: str) -> str | None:
        """Return the line that answers a line, or None where nothing is to be said."""
        raise NotImplementedError


if __name__ == "__main__":
    print(request(0, "tools/list"))
    print(request("a", "tools/call", name="reserve", arguments={"number": "b120"}))
    print(len(Library().query("sea")), "books of the sea")
