from program import check

PASSAGES = ["A visa costs 45 euros.", "It takes 10 days.", "The fee for a group is 1,250.00 euros, or 2.5 times that."]


def test_a_citation_is_needed() -> None:
    """Check a sentence without a citation, and with a wrong number."""
    assert check("It costs 7 euros.", PASSAGES) == ["no citation"]


def test_the_cited_passage_counts() -> None:
    """Check numbers of the first, of the last and of another passage."""
    assert check("It costs 45 euros [1].", PASSAGES) == []
    assert check("It costs 45 euros [3].", PASSAGES) == ["not there: 45"]
    assert check("It is 2.5 times that [3].", PASSAGES) == []


def test_several_passages_may_be_cited() -> None:
    """Check two numbers of two passages."""
    assert check("It costs 45 euros [1] and takes 10 days [2].", PASSAGES) == []


def test_passages_that_do_not_exist() -> None:
    """Check 0 and one after the last, beside a wrong number."""
    assert check("It is free [4].", PASSAGES) == ["no passage 4"]
    assert check("It is 2.5 times that [0].", PASSAGES) == ["no passage 0", "not there: 2.5"]
    assert check("It takes 10 days [9] [2] [4] [9].", PASSAGES) == ["no passage 9", "no passage 4"]


def test_numbers_are_compared_by_value() -> None:
    """Check other ways to write a number, and numbers that are near or contained."""
    assert check("A group pays 1250 euros [3].", PASSAGES) == []
    assert check("A group pays 1,250 euros, 2.50 times that [3].", PASSAGES) == []
    assert check("It is 2.7 times that [3].", PASSAGES) == ["not there: 2.7"]
    assert check("It costs 5 euros [1].", PASSAGES) == ["not there: 5"]
    assert check("A group pays 1,260 euros [3].", PASSAGES) == ["not there: 1,260"]


def test_each_wrong_number_is_reported_once() -> None:
    """Check the order, and a value that comes twice."""
    said = "It takes 9 days, 30 at most, never 9.0 and not 11 [2]."
    assert check(said, PASSAGES) == ["not there: 9", "not there: 30", "not there: 11"]
