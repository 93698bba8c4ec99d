"""Notes

Three tools of five functions.

    find_books    words, first       at most 10 books with title and free copies, how many there are, where to go on
    my_loans      nothing            the loans of the member, each with the title and the last day
    reserve_book  book               a reservation; a second one changes nothing and says so

`extend` and `delete_member` are no tools. A model would choose the last day as it likes, and the library has no rule to
refuse it; deleting cannot be undone. No tool has an argument `member`: the server is made for a person who has signed
in. If it were an argument, a page that the model reads could write "bob" into it. `where` and `fuzzy` are left out,
because one raises and the other does nothing.

The list has one function for reading loans, with titles, although the library would make it two calls. A model that has
numbers only would ask for each title, and pay for its transcript each time. 120 books are 7000 characters of JSON, so a
search returns ten and says how many more there are. `first` is a number and no cursor: a model reads it, and it must be
able to say what it means.

Errors. A line that is no JSON, a request out of order, an unknown method or tool is an error of the protocol, for a
programmer. Wrong arguments, an unknown book and a book of which copies are free come back as results with isError, for
the model, and each says what to do: "call find_books first", "fetch it at the shelf". An exception of the library is
-32603 without its text, because a text may hold a path or the name of another member.

Designed differently at first: `reserve_book` took every book, as the library does, and was described as "Reserve a
book". That invites a model to reserve what stands free on the shelf, and somebody carries it to the desk in vain. So
the description says when to use it, and the tool refuses the rest. I have tested no real model.

The main program shows the transcript: the search finds 120 books of the sea in pages of 10, b1 with a free copy is an
error of the tool, the second reservation of b0 leaves one entry in the list, and a notification gets no line.

What a reservation still lacks: a person who confirms it. A host should ask, and `readOnlyHint: false` says so; but it
is only a hint. And two servers for the same member would both look first and then reserve: the library itself has to
refuse the second.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass


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


PAGE = 10
META = "io.modelcontextprotocol/"


class ToolError(Exception):
    """A failure that the model can do something about; its text says what."""


class ProtocolError(Exception):
    """A request that is not in order."""

    def __init__(self, code: int, message: str, data: object = None):
        super().__init__(message)
        self.body = {"code": code, "message": message} | ({"data": data} if data else {})


@dataclass(frozen=True)
class Tool:
    """What a model reads about a tool, and what happens when it is called."""

    name: str
    description: str
    properties: dict[str, dict]
    required: tuple[str, ...]
    is_reading: bool
    act: Callable[..., dict]

    def definition(self) -> dict:
        """Return the entry in the list of tools."""
        schema = {
            "type": "object",
            "properties": self.properties,
            "required": list(self.required),
            "additionalProperties": False,
        }
        hints = {"readOnlyHint": self.is_reading, "idempotentHint": True}
        return {"name": self.name, "description": self.description, "inputSchema": schema, "annotations": hints}

    def checked(self, arguments: dict) -> dict:
        """Return the arguments, or raise ToolError with every mistake in them."""
        slips = [f"{name} is missing" for name in self.required if name not in arguments]
        for name, value in arguments.items():
            kind = self.properties.get(name, {}).get("type")
            if kind is None:
                slips.append(f"there is no argument {name}")
            elif type(value) is not {"string": str, "integer": int}[kind]:
                slips.append(f"{name} must be a {kind}")
        if slips:
            raise ToolError("; ".join(slips))
        return arguments


class Desk:
    """What a member may do: the tools, in the words of the library."""

    def __init__(self, library: Library, member: str):
        self.library, self.member = library, member
        words = {"type": "string", "minLength": 3, "description": "a part of the title, such as lighthouse"}
        first = {"type": "integer", "minimum": 0, "description": "how many books to skip; 0 if left out"}
        book = {"type": "string", "description": "a number that find_books returned, such as b12"}
        self.tools = [
            Tool(
                "find_books",
                f"Search the catalogue by title. Returns at most {PAGE} books and how many there are.",
                {"words": words, "first": first},
                ("words",),
                True,
                self.find_books,
            ),
            Tool("my_loans", "The books that this member has at home, with last days.", {}, (), True, self.my_loans),
            Tool(
                "reserve_book",
                "Reserve a book of which no copy is free, for this member. A second time changes nothing.",
                {"book": book},
                ("book",),
                False,
                self.reserve_book,
            ),
        ]

    def find_books(self, words: str, first: int = 0) -> dict:
        """Return a page of the books whose title has the words."""
        if len(words.strip()) < 3 or first < 0:
            raise ToolError("words must have at least 3 letters, and first must not be negative")
        found = self.library.query(words.strip())
        page = [{"book": number, **self.library.books[number]} for number in found[first : first + PAGE]]
        more = {"next_first": first + PAGE} if first + PAGE < len(found) else {}
        return {"books": page, "found": len(found), **more}

    def my_loans(self) -> dict:
        """Return the loans of the member with titles."""
        loans = self.library.loans_of(self.member).items()
        return {"loans": [{"title": self.library.books[book]["title"], "last_day": day} for book, day in loans]}

    def reserve_book(self, book: str) -> dict:
        """Reserve a book once."""
        if book not in self.library.books:
            raise ToolError(f"there is no book {book}; call find_books first and use a number from it")
        if free := self.library.books[book]["free"]:
            raise ToolError(f"{free} copies of {book} are free: nothing to reserve, fetch it at the shelf")
        is_new = (self.member, book) not in self.library.reserved
        if is_new:
            self.library.reserve(self.member, book)
        return {"book": book, "reserved": True, "was_reserved_before": not is_new}


class Server:
    """Serves one member of the library, who has signed in outside of the protocol."""

    def __init__(self, library: Library, member: str):
        self.tools = {tool.name: tool for tool in Desk(library, member).tools}

    def handle(self, line: str) -> str | None:
        """Return the line that answers a line, or None where nothing is to be said."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            return reply(None, error={"code": -32700, "message": "this is no JSON"})
        number = message.get("id") if isinstance(message, dict) else None
        try:
            if not isinstance(message, dict) or not isinstance(message.get("method"), str):
                raise ProtocolError(-32600, "a request is an object with a method")
            if "id" not in message:
                return None
            if type(number) not in (int, str):
                number = None
                raise ProtocolError(-32600, "an id is a text or an integer")
            return reply(number, result={"resultType": "complete", **self.answer(message)})
        except ProtocolError as error:
            return reply(number, error=error.body)
        except Exception:
            return reply(number, error={"code": -32603, "message": "the server has failed"})

    def answer(self, message: dict) -> dict:
        """Return the result of a request, or raise ProtocolError."""
        params = message.get("params")
        meta = params.get("_meta") if isinstance(params, dict) else None
        names = (META + "protocolVersion", META + "clientCapabilities")
        if not isinstance(meta, dict) or any(name not in meta for name in names):
            raise ProtocolError(-32602, "each request says its version and capabilities in _meta")
        if meta[names[0]] != VERSION:
            raise ProtocolError(-32022, "unsupported version", {"supported": [VERSION]})
        match message["method"]:
            case "tools/list":
                return {"tools": [tool.definition() for tool in self.tools.values()]}
            case "tools/call":
                return self.call(params)
        raise ProtocolError(-32601, f"there is no method {message['method']}")

    def call(self, params: dict) -> dict:
        """Return the result of a tool; what the model can mend is a result as well."""
        name, arguments = params.get("name"), params.get("arguments", {})
        if not isinstance(name, str) or name not in self.tools or not isinstance(arguments, dict):
            raise ProtocolError(-32602, f"there is no tool {name}, or its arguments are no object")
        try:
            found = self.tools[name].act(**self.tools[name].checked(arguments))
        except ToolError as error:
            return {"content": [{"type": "text", "text": str(error)}], "isError": True}
        return {"content": [{"type": "text", "text": json.dumps(found)}], "structuredContent": found, "isError": False}


def reply(number: int | str | None, **body: dict) -> str:
    """Return the line of a reply; where no id could be read it has none."""
    return json.dumps({"jsonrpc": "2.0"} | ({} if number is None else {"id": number}) | body)


def transcript(library: Library) -> list[str]:
    """Return what a careless model and a broken client hear."""
    server = Server(library, "ada")
    calls = [
        ("find_books", {"words": "sea", "first": 110}),
        ("find_books", {"words": 7, "sort": "title"}),
        ("my_loans", {"member": "bob"}),
        ("my_loans", {}),
        ("reserve_book", {"book": "b1000"}),
        ("reserve_book", {"book": "b1"}),
        ("reserve_book", {"book": "b0"}),
        ("reserve_book", {"book": "b0"}),
        ("delete_member", {}),
    ]
    lines = [request(number, "tools/call", name=name, arguments=given) for number, (name, given) in enumerate(calls)]
    lines += ["loading 3 books ...", "[]", '{"jsonrpc": "2.0", "id": null, "method": "tools/list"}']
    lines += [request("v", "tools/list").replace(VERSION, "2025-06-18"), request("f", "fly")]
    lines += ['{"jsonrpc": "2.0", "method": "fly"}']
    return [f"> {line[:90]}\n  {server.handle(line)}" for line in lines]


if __name__ == "__main__":
    shelves = Library()
    print("\n".join(transcript(shelves)))
    print(shelves.reserved)
