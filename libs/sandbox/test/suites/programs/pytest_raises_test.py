import re
import warnings

import pytest
from shapes import ShapeError, Square, broken, deep, double, old_area


def test_raises():
    with pytest.raises(ValueError):
        Square(-1)


def test_value():
    with pytest.raises(ShapeError) as info:
        Square(-1)
    assert info.type is ShapeError
    assert info.typename == "ShapeError"
    assert info.value.args == ("a side is positive", -1)


def test_text():
    with pytest.raises(ZeroDivisionError) as info:
        deep(1)
    assert str(info.value) == "no division"


def test_does_not_raise():
    with pytest.raises(ValueError):
        Square(1)


def test_does_not_raise_own():
    with pytest.raises(ShapeError):
        Square(1)


def test_none_of_two():
    with pytest.raises((ValueError, KeyError)):
        Square(1)


def test_one_of_two():
    with pytest.raises((KeyError, ValueError)):
        Square(-1)


def test_raises_another():
    with pytest.raises(KeyError):
        Square(-1)


def test_error_in_block():
    with pytest.raises(ValueError):
        broken(1)


def test_match():
    with pytest.raises(ZeroDivisionError, match="division"):
        deep(1)


def test_match_of_regex():
    with pytest.raises(ZeroDivisionError, match=r"div\w+ by"):
        deep(1)


def test_no_match():
    with pytest.raises(ZeroDivisionError, match="zero$$"):
        raise ZeroDivisionError("by nought")


def test_no_match_of_plain_text():
    with pytest.raises(ZeroDivisionError, match="modulo"):
        deep(1)


def test_no_match_of_exact_text():
    with pytest.raises(ZeroDivisionError, match="^division by one$"):
        deep(1)


def test_no_match_needs_escapes():
    with pytest.raises(ValueError, match="a (b)"):
        raise ValueError("a (b)")


def test_escaped():
    with pytest.raises(ValueError, match=re.escape("a (b)")):
        raise ValueError("a (b)")


def test_no_match_of_compiled():
    with pytest.raises(ValueError, match=re.compile("X", re.IGNORECASE)):
        raise ValueError("y")


def test_bad_regex():
    with pytest.raises(ValueError, match="("):
        raise ValueError("y")


def test_called():
    info = pytest.raises(ZeroDivisionError, deep, 2)
    assert info.value.args == ("division by zero",)


def test_called_and_does_not_raise():
    pytest.raises(ZeroDivisionError, double, number=2)


def test_info_match():
    with pytest.raises(ZeroDivisionError) as info:
        deep(1)
    assert info.match("by")
    info.match("per")


def test_check():
    with pytest.raises(ValueError, check=lambda error: len(error.args) == 2):
        Square(-1)


def test_not_an_exception():
    with pytest.raises(double):
        double(1)


def test_a_type_but_no_exception():
    with pytest.raises(int):
        double(1)


def test_unknown_keyword():
    with pytest.raises(ValueError, message="x"):
        Square(-1)


def test_fail():
    pytest.fail("this fails")


def test_fail_without_reason():
    pytest.fail()


def test_raises_fail():
    with pytest.raises(pytest.fail.Exception):
        pytest.fail("expected")


def test_raise():
    raise ShapeError("no shape", 1)


def test_raise_assertion():
    raise AssertionError("by hand")


def test_raise_assertion_like_ours():
    raise AssertionError("assert by hand")


def test_raise_without_text():
    raise AssertionError


def test_exit():
    raise SystemExit(2)


def test_note():
    error = ValueError("noted")
    error.add_note("one more")
    raise error


def test_lines():
    raise ValueError("one\ntwo")


def test_cause():
    try:
        deep(0)
    except ZeroDivisionError as error:
        raise ShapeError("no shape") from error


def test_warns():
    with pytest.warns(DeprecationWarning):
        assert old_area(2) == 4


def test_warns_match():
    with pytest.warns(DeprecationWarning, match="Square") as caught:
        old_area(2)
    assert len(caught) == 2


def test_does_not_warn():
    with pytest.warns(UserWarning):
        double(1)


def test_warns_another():
    with pytest.warns(UserWarning):
        old_area(2)


def test_warns_no_match():
    with pytest.warns(DeprecationWarning, match="Circle"):
        old_area(2)


def test_warns_called():
    assert pytest.warns(DeprecationWarning, old_area, 3) == 9


def test_warns_message():
    with pytest.warns() as caught:
        warnings.warn("one")
        warnings.warn("two", RuntimeWarning)
    assert [str(each.message) for each in caught] == ["one", "three"]


def test_deprecated():
    with pytest.deprecated_call():
        old_area(1)


def test_not_deprecated():
    with pytest.deprecated_call():
        double(1)


def test_fails_in_warns():
    with pytest.warns(UserWarning):
        pytest.fail("before a warning")
