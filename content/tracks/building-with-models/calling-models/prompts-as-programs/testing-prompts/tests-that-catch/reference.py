from program import find_problems


def test_words_are_counted_up_to_the_limit() -> None:
    """Check a reply with exactly as many words as are allowed, and one with a word more."""
    assert find_problems("", "one two  three", 3) == []
    assert find_problems("", "one two three four", 3) == ["long"]


def test_numbers_of_the_text_are_allowed() -> None:
    """Check several numbers that stand in the text, a decimal among them."""
    assert find_problems("3 kettles of 1.5 litres", "1.5 litres, 3 times", 60) == []


def test_numbers_are_compared_as_they_are_written() -> None:
    """Check numbers that look like those of the text, and are others."""
    assert find_problems("1 of 5", "1.5", 60) == ["numbers"]
    assert find_problems("It took 15 days", "5 days", 60) == ["numbers"]
    assert find_problems("3 days", "3.0 days", 60) == ["numbers"]


def test_every_number_counts() -> None:
    """Check a reply whose second number is made up."""
    assert find_problems("3 kettles", "3 kettles in 9 days", 60) == ["numbers"]


def test_addresses_are_found_wherever_they_end() -> None:
    """Check an address of an organisation."""
    assert find_problems("", "write to ada@example.org", 60) == ["email"]


def test_all_problems_are_named_in_their_order() -> None:
    """Check a reply that has three problems."""
    assert find_problems("", "7 ada@example.com", 1) == ["numbers", "email", "long"]


def test_blanks_are_an_empty_reply() -> None:
    """Check a reply without a word."""
    assert find_problems("text", " \n", 60) == ["empty"]


def test_a_limit_below_one_is_refused() -> None:
    """Check the smallest limit that makes no sense."""
    try:
        find_problems("", "word", 0)
    except ValueError:
        return
    raise AssertionError("a limit of 0 must raise a ValueError")
