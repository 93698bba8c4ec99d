"""One form for equal queries."""

import unicodedata


def one_form(query: str) -> str:
    """Return the form under which equal queries are stored."""
    return " ".join(unicodedata.normalize("NFC", query).casefold().split())
