from program import cut


def texts(source: str, most: int) -> list[tuple[str, str]]:
    """Return the heading and the text of each chunk."""
    return [(chunk["heading"], source[chunk["start"] : chunk["end"]]) for chunk in cut(source, most)]


def test_paragraphs_are_joined_up_to_the_limit() -> None:
    """Check exactly as many words as are allowed, and one more."""
    assert texts("one two\nthree four\nfive", 4) == [("", "one two\nthree four"), ("", "five")]
    assert texts("one two\nthree four\nfive", 5) == [("", "one two\nthree four\nfive")]
    assert texts("one two\nthree four\nfive", 3) == [("", "one two"), ("", "three four\nfive")]


def test_each_chunk_has_the_whole_limit() -> None:
    """Check that the words of a finished chunk no longer count."""
    assert texts("a b\nc d\ne f\ng h", 4) == [("", "a b\nc d"), ("", "e f\ng h")]


def test_a_long_paragraph_stays_whole() -> None:
    """Check a paragraph that is longer than the limit, between short ones."""
    assert texts("a\nb c d e\nf\ng", 2) == [("", "a"), ("", "b c d e"), ("", "f\ng")]


def test_nothing_is_joined_across_a_heading() -> None:
    """Check two headings with short paragraphs, and a paragraph before both."""
    source = "Hello\n# Visas\nAsk first.\n40 euros.\n\n# Parking\n9 euros."
    assert texts(source, 50) == [
        ("", "Hello"),
        ("Visas", "Ask first.\n40 euros."),
        ("Parking", "9 euros."),
    ]


def test_equal_headings_are_two() -> None:
    """Check that a heading ends a chunk even when its title comes again."""
    assert texts("# Costs\na\n# Costs\nb", 9) == [("Costs", "a"), ("Costs", "b")]


def test_equal_paragraphs_have_places_of_their_own() -> None:
    """Check the places of a text that comes twice, behind blank lines."""
    assert cut("# A\n\n\nsame\n# B\nsame\n", 3) == [
        {"heading": "A", "start": 6, "end": 10},
        {"heading": "B", "start": 15, "end": 19},
    ]


def test_white_space_stays_in_the_source() -> None:
    """Check blanks at the ends of a line, several between words, and a line of blanks."""
    assert texts("  one   two \n  \n three", 3) == [("", "  one   two \n  \n three")]
    assert texts("  one   two \n  \n three", 2) == [("", "  one   two "), ("", " three")]


def test_a_sign_alone_makes_no_heading() -> None:
    """Check a line that begins with the sign and no blank, and the sign within a line."""
    assert texts("#1 in town\nis # two", 9) == [("", "#1 in town\nis # two")]


def test_a_document_of_headings_has_no_chunks() -> None:
    """Check documents without a paragraph."""
    assert cut("# One\n\n# Two", 3) == []
    assert cut("", 3) == []


def test_a_limit_below_one_is_refused() -> None:
    """Check the smallest limit that makes no sense."""
    try:
        cut("one", 0)
    except ValueError:
        return
    raise AssertionError("a limit of 0 must raise a ValueError")
