import pytest
import shapes
from shapes import Point, Square, broken, deep, double

LIMIT = 10
NAMES = ["Ann", "Bob"]


def one():
    return 1


def give(*arguments, **keywords):
    return arguments, keywords


class Thing:
    kind = "thing"
    inner = Square(2)

    def __repr__(self):
        return "<thing>"

    def __bool__(self):
        return False


class Nameless:
    def __repr__(self):
        raise ValueError("no repr")


class Lines:
    def __repr__(self):
        return "line 1\nline 2"


def test_passes():
    assert double(2) == 4


def test_numbers():
    assert 3 == 4


def test_call():
    assert double(2) == 5


def test_call_of_name():
    number = 2
    assert double(number) == 5


def test_call_with_keywords():
    assert give(1, *[2, 3], key=4, **{"more": 5}) == ()


def test_nested_calls():
    assert double(double(one())) == 5


def test_module_function():
    assert shapes.double(2) == 5


def test_method():
    assert Square(2).area() == 5


def test_attribute():
    square = Square(2)
    assert square.side == 3


def test_attributes_of_attributes():
    assert Thing.inner.side == 3


def test_names():
    first, second = 1, 2
    assert first == second


def test_global_names():
    assert LIMIT == 11


def test_global_list():
    assert "Cid" in NAMES


def test_false():
    assert False


def test_none():
    assert None


def test_name():
    empty = []
    assert empty


def test_call_only():
    assert Square(0).area()


def test_object_that_is_false():
    assert Thing()


def test_not():
    assert not one()


def test_not_not():
    assert not not 0


def test_not_equal():
    assert double(2) != 4


def test_not_comparison():
    assert not double(2) == 4


def test_less():
    assert one() < 1


def test_less_or_equal():
    assert 2 <= one()


def test_greater():
    assert one() > 1


def test_greater_or_equal():
    assert one() >= 2


def test_chain_first():
    assert 5 < double(2) < 10


def test_chain_second():
    assert 1 < double(2) < 3


def test_chain_of_three():
    assert 0 < 1 < 2 < 2


def test_is():
    assert one() is None


def test_is_not():
    value = None
    assert value is not None


def test_in_list():
    assert 3 in [1, 2]


def test_not_in_list():
    assert 1 not in [1, 2]


def test_in_text():
    assert "x" in "abc"


def test_not_in_text():
    assert "b" not in "abc"


def test_not_in_lines():
    text = "one\ntwo\nthree"
    assert "two" not in text


def test_in_dict():
    assert "a" in {"b": 1}


def test_and_first():
    assert 0 and one()


def test_and_second():
    assert one() and double(0)


def test_or():
    assert double(0) or [] or None


def test_and_or():
    assert (one() and 0) or double(0)


def test_or_and():
    assert one() == 2 or one() == 3 and one() == 1


def test_comparison_of_booleans():
    assert (one() or 2) == 3


def test_comparison_of_comparisons():
    assert (one() == 2) == (one() == 1)


def test_sum():
    assert one() + 2 == 4


def test_operators():
    number = 7
    assert number % 4 * 2 - 1 == number // 2


def test_power():
    assert 2 ** one() > 2


def test_bits():
    assert 6 & 3 | 1 ^ 1 == ~1


def test_shift():
    assert 1 << 2 >> 1 == 8


def test_negative():
    assert -one() == 1


def test_positive():
    assert +one() == -1


def test_conditional():
    assert (1 if one() else 2) == 2


def test_subscript():
    assert NAMES[0] == "Bob"


def test_slice():
    assert [1, 2, 3][1:] == [2]


def test_comprehension():
    assert [double(each) for each in range(3)] == [0, 2, 5]


def test_all():
    assert all(each > 0 for each in [1, 0])


def test_any():
    assert any([])


def test_isinstance():
    assert isinstance(one(), str)


def test_len():
    assert len(NAMES) == 3


def test_lambda():
    assert (lambda: 0)()


def test_f_string():
    name = "Ann"
    assert f"Hi {name}" == "Hi Bob"


def test_walrus():
    assert (value := one()) == 2, value


def test_walrus_alone():
    assert (value := double(0))
    assert value


def test_message():
    assert one() == 2, "not two"


def test_message_of_lines():
    assert one() == 2, "not\ntwo"


def test_message_is_no_text():
    assert one() == 2, ["a", 1]


def test_message_with_percent():
    assert one() % 2 == 0, "100 % wrong"


def test_message_is_made():
    assert one() == 2, f"got {one()}"


def test_tuple():
    assert (1, 2) == (1, 3)


def test_type():
    assert type(one()) is str


def test_class():
    assert Square is Point


def test_function():
    assert one is double


def test_local_function():
    def inner():
        return 1

    assert inner() == 2


def test_closure():
    limit = 3

    def check():
        assert limit == one()

    check()


def test_in_loop():
    for number in range(5):
        assert number < 3


def test_in_with_and_try():
    try:
        with pytest.raises(ValueError):
            Square(-1)
        assert one() == 2
    finally:
        assert one()


def test_in_match():
    match one():
        case 1:
            assert one() == 0


def test_two_asserts():
    assert one() == 1
    assert one() == 2


def test_on_one_line():
    assert one() == 1; assert one() == 3  # noqa: E702


def test_split():
    assert (
        double(1)
        == one()
    )


def test_raises_error():
    assert broken(1) == 1


def test_raises_in_learner():
    assert deep(2) == 1


def test_missing_attribute():
    assert Square(1).aria == 1


def test_faulty_repr():
    assert Nameless() is None


def test_faulty_repr_equal():
    assert Nameless() == 1


def test_repr_of_lines():
    assert Lines() == 1


def test_repr_of_lines_in_call():
    assert give(Lines())[0] == 1


def test_braces():
    assert give("{") == "}"


def test_newlines_in_text():
    assert give("a\n{b\n}") == 3


def test_bound_method():
    assert Square(1).area == 1


def test_long_list():
    assert list(range(40)) == 0


def test_long_text():
    assert len("x" * 300) == 3


def test_text_in_long_list():
    assert "x" in [str(each) for each in range(40)]


def test_unicode():
    assert double("é") == 3


def test_unhashable():
    assert {} == {1: [2]}


class TestMethods:
    limit = 3

    def test_self(self):
        assert self.limit == 4

    def test_in_class(self):
        assert TestMethods.limit == double(self.limit)

    @staticmethod
    def test_static():
        assert one() == 2
