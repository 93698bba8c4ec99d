import math

from program import ndcg

SECOND = 1 / math.log2(3)
THIRD = 1 / 2


def close(value: float | None, expected: float) -> bool:
    """Return whether two values agree up to rounding."""
    return value is not None and abs(value - expected) < 1e-9


def test_the_gain_is_the_grade_and_the_discount_a_logarithm() -> None:
    """Check two grades in the wrong order, so that gain and discount both show."""
    value = ndcg({"a": 0.9, "b": 0.8}, {"a": 1, "b": 3}, 2)
    assert close(value, (1 + 3 * SECOND) / (3 + SECOND))


def test_each_place_is_worth_less() -> None:
    """Check a single relevant document at the third place."""
    assert close(ndcg({"a": 3, "b": 2, "c": 1}, {"a": 0, "b": 0, "c": 1}, 3), THIRD)


def test_what_was_not_found_is_in_the_ideal_order() -> None:
    """Check a search that has missed the best document, with fewer results than k."""
    assert close(ndcg({"b": 1.0}, {"a": 2, "b": 1}, 2), 1 / (2 + SECOND))


def test_the_ideal_order_ends_at_the_cut() -> None:
    """Check that a perfect first place is all that k = 1 asks for."""
    assert close(ndcg({"a": 2, "b": 1}, {"a": 1, "b": 1}, 1), 1.0)


def test_the_ranking_ends_at_the_cut() -> None:
    """Check a relevant document just below the cut."""
    assert close(ndcg({"a": 3, "b": 2}, {"a": 0, "b": 1}, 1), 0.0)


def test_ties_go_by_name_whatever_the_grades() -> None:
    """Check equal scores, given in the other order than that of the names."""
    assert close(ndcg({"b": 1.0, "a": 1.0}, {"a": 0, "b": 1}, 2), SECOND)
    assert close(ndcg({"b": 1.0, "a": 1.0}, {"a": 1, "b": 0}, 2), 1.0)


def test_unjudged_documents_keep_their_places() -> None:
    """Check that a document without a grade takes the first place and gains nothing."""
    assert close(ndcg({"x": 2, "a": 1}, {"a": 1}, 2), SECOND)


def test_without_a_relevant_document_there_is_no_value() -> None:
    """Check that such a query gives None and not 0."""
    assert ndcg({"a": 1}, {"a": 0}, 3) is None
    assert ndcg({"a": 1}, {}, 3) is None


def test_a_cut_below_one_is_refused() -> None:
    """Check the largest cut that makes no sense."""
    try:
        ndcg({"a": 1}, {"a": 1}, 0)
    except ValueError:
        return
    raise AssertionError("a cut of 0 must raise a ValueError")
