"""One long document is not enough: equal texts, equal headings and exact limits do not come up in it."""

from program import cut


def test_a_document() -> None:
    """Check headings and texts of a document."""
    source = "# Visas\nAsk first, then wait.\nIt costs 40 euros.\n\n# Parking\nIt costs 9 euros."
    found = [(chunk["heading"], source[chunk["start"] : chunk["end"]].strip()) for chunk in cut(source, 5)]
    assert found == [
        ("Visas", "Ask first, then wait."),
        ("Visas", "It costs 40 euros."),
        ("Parking", "It costs 9 euros."),
    ]
