"""The tools of a town library, as its server offers them."""

VERSIONS = ["2025-06-18", "2025-11-25"]

BOOKS = {"Emma": 3, "Dune": 0, "Ulysses": 1}
SHELVES = {"Emma": "A4", "Dune": "D1", "Ulysses": "J2"}


def _schema(**types):
    properties = {name: {"type": type_} for name, type_ in types.items()}
    return {"type": "object", "properties": properties, "required": list(types)}


TOOLS = [
    {"name": "copies", "description": "How many copies of a book are here.", "inputSchema": _schema(title="string")},
    {"name": "shelf", "description": "Where a book stands.", "inputSchema": _schema(title="string")},
    {"name": "hours", "description": "When the library is open.", "inputSchema": _schema(day="string")},
    {"name": "fee", "description": "What so many late days cost.", "inputSchema": _schema(days="integer")},
    {"name": "titles", "description": "All titles.", "inputSchema": {"type": "object", "additionalProperties": False}},
]


def run(name, arguments):
    """Return the text of a tool; raise an exception that says what is wrong."""
    if name in ("copies", "shelf"):
        title = arguments.get("title")
        if not isinstance(title, str):
            raise ValueError("title must be a text")
        if title not in BOOKS:
            raise LookupError(f"there is no book {title}")
        return str(BOOKS[title]) if name == "copies" else SHELVES[title]
    if name == "hours":
        raise ConnectionError("the calendar does not answer")
    if name == "fee":
        days = arguments.get("days")
        if type(days) is not int or days < 0:
            raise ValueError("days must be an integer from 0 on")
        return f"{days * 20} cents"
    return ", ".join(BOOKS)
