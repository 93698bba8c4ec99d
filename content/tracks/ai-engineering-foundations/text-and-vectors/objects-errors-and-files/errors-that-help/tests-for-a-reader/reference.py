from program import read_scores


def refusal(text: str) -> str:
    """Return the message of the ValueError that a text must raise."""
    try:
        read_scores(text)
    except ValueError as error:
        return str(error)
    raise AssertionError("a broken line must raise a ValueError")


def test_all_lines_are_read() -> None:
    """Check several lines, with and without a line break at the end."""
    assert read_scores("a: 0.5\nb: 0.25\n") == {"a": 0.5, "b": 0.25}
    assert read_scores("a: 0.5\nb: 0.25") == {"a": 0.5, "b": 0.25}
    assert read_scores("") == {}


def test_white_space_around_names_and_numbers_is_dropped() -> None:
    """Check blanks, and the carriage return of another system."""
    assert read_scores("  big one :  1e-1 \r\n") == {"big one": 0.1}


def test_both_ends_of_the_range_are_scores() -> None:
    """Check 0 and 1."""
    assert read_scores("a: 0\nb: 1") == {"a": 0.0, "b": 1.0}


def test_the_last_colon_ends_the_name() -> None:
    """Check a name with a colon."""
    assert read_scores("lab:small: 0.5") == {"lab:small": 0.5}


def test_only_a_line_feed_ends_a_line() -> None:
    """Check a name with a separator that splitlines would take for the end of a line."""
    assert read_scores("a\u2028b: 0.5") == {"a\u2028b": 0.5}


def test_blank_lines_count() -> None:
    """Check the number of a line behind blank ones, and that of the first line."""
    assert refusal("a: 0.5\n\n  \nb: x") == "line 4: no number"
    assert refusal("b: x") == "line 1: no number"


def test_a_line_without_a_name() -> None:
    """Check a line without a colon, and one with nothing before it."""
    assert refusal("a: 0.5\n0.7") == "line 2: no name"
    assert refusal("  : 0.7") == "line 1: no name"


def test_numbers_out_of_the_range() -> None:
    """Check numbers on both sides, and nan, which is on neither."""
    for value in ("1.01", "-0.01", "nan", "inf"):
        assert refusal(f"a: {value}") == "line 1: not from 0 to 1"


def test_no_number() -> None:
    """Check a text and nothing in the place of a number."""
    assert refusal("a: high") == "line 1: no number"
    assert refusal("a:") == "line 1: no number"


def test_a_name_comes_once() -> None:
    """Check a name that comes again, with blanks around it."""
    assert refusal("a: 0.5\nb: 0.5\n a : 0.5") == "line 3: a name comes again"
    assert refusal("a: 0\na: 0") == "line 2: a name comes again"


def test_the_first_broken_line_is_named() -> None:
    """Check a text with two broken lines, and a line with two problems."""
    assert refusal("a: x\nb: 7") == "line 1: no number"
    assert refusal("a: 0.5\na: 7") == "line 2: not from 0 to 1"
