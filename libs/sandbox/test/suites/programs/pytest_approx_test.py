from decimal import Decimal
from fractions import Fraction

import pytest
from pytest import approx


def test_sum():
    assert 0.1 + 0.2 == approx(0.3)


def test_not():
    assert 0.1 + 0.2 == approx(0.31)


def test_other_order():
    assert approx(0.31) == 0.3


def test_not_equal():
    assert 0.3 != approx(0.3)


def test_rel():
    assert 1.05 == approx(1, rel=0.1)


def test_not_rel():
    assert 1.2 == approx(1, rel=0.1)


def test_abs():
    assert 1.05 == approx(1, abs=0.1)


def test_not_abs():
    assert 1.2 == approx(1, abs=0.1)


def test_both():
    assert 1.2 == approx(1, rel=0.5, abs=0.1)


def test_zero():
    assert 1e-13 == approx(0)


def test_not_zero():
    assert 1e-11 == approx(0.0)


def test_large():
    assert 1e6 + 2 == approx(1e6)


def test_int():
    assert 5 == approx(6)


def test_bool():
    assert 1 == approx(True)


def test_text():
    assert "a" == approx("b")


def test_none():
    assert None == approx(1)  # noqa: E711


def test_infinity():
    assert float("inf") == approx(1e300)


def test_infinities():
    assert float("inf") == approx(float("inf"))


def test_nan():
    assert float("nan") == approx(float("nan"))


def test_nan_ok():
    assert float("nan") == approx(float("nan"), nan_ok=True)


def test_complex():
    assert 1 + 2j == approx(1 + 3j)


def test_fraction():
    assert Fraction(1, 3) == approx(0.333)


def test_decimal():
    assert Decimal("1.1") == approx(Decimal("1.2"))


def test_decimal_with_tolerance():
    assert Decimal("1.1") == approx(Decimal("1.2"), abs=Decimal("0.01"))


def test_decimals_are_close():
    assert Decimal("1.1") == approx(Decimal("1.10000001"))


def test_list():
    assert [0.1 + 0.2, 1] == approx([0.3, 1])


def test_other_list():
    assert [0.1, 2.0, 3.0] == approx([0.1, 2.5, 3.5])


def test_list_of_another_length():
    assert [1.0] == approx([1.0, 2.0])


def test_tuple():
    assert (1.0, 2.0) == approx((1.0, 3.0))


def test_tuple_and_list():
    assert (1.0, 2.0) == approx([1.0, 2.0])


def test_dict():
    assert {"a": 0.1 + 0.2} == approx({"a": 0.3})


def test_other_dict():
    assert {"a": 1.0, "b": 2} == approx({"a": 1.5, "b": 2})


def test_dict_with_other_keys():
    assert {"a": 1.0} == approx({"b": 1.0})


def test_dict_of_another_length():
    assert {"a": 1.0} == approx({"a": 1.0, "b": 2})


def test_list_with_text():
    assert [1.0, "a"] == approx([1.0, "b"])


def test_list_with_none():
    assert [1.0, None] == approx([1.0, None])


def test_number_and_list():
    assert 1.0 == approx([1.0])


def test_set():
    assert {1.0} == approx({1.0})


def test_nested_list():
    assert [[1.0]] == approx([[1.0]])


def test_nested_dict():
    assert {"a": {"b": 1.0}} == approx({"a": {"b": 1.0}})


def test_negative_tolerance():
    assert 1 == approx(2, abs=-1)


def test_negative_relative_tolerance():
    assert 1 == approx(2, rel=-1)


def test_nan_tolerance():
    assert 1 == approx(2, abs=float("nan"))


def test_bool_of_it():
    assert approx(1)


def test_repr():
    assert repr(approx([1, 0.0, 1e10])) == ""


def test_less():
    assert 1 < approx(2)


def test_name():
    expected = pytest.approx(2.5, abs=0.25)
    assert 2.0 == expected


def test_in_list():
    assert 0.3 in [approx(0.1), approx(0.2)]


def test_zero_obtained():
    assert [0.0, 1.0] == approx([0.5, 1.0])


def test_large_tolerance():
    assert 1 == approx(20000, abs=5000)


def test_after_and():
    assert [1] == ("x" and approx(1))
