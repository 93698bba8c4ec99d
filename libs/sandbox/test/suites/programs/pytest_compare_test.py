import collections
import dataclasses
import types
from collections import Counter, OrderedDict, defaultdict, deque

from shapes import Point, Square

Pair = collections.namedtuple("Pair", "left right")


@dataclasses.dataclass
class Line:
    begin: Point
    end: Point
    note: str = dataclasses.field(default="", compare=False)


@dataclasses.dataclass(repr=False)
class Quiet:
    x: int


class Always:
    def __eq__(self, other):
        raise ValueError("never compare")


def test_words():
    assert "One for you" == "One for me"


def test_same_begin():
    assert "x" * 60 + "a" == "x" * 60 + "b"


def test_lines():
    assert "one\ntwo\nthree\n" == "one\n2\nthree\n"


def test_more_lines():
    assert "one\ntwo" == "one\ntwo\nthree"


def test_spaces():
    assert "  " == " \n"


def test_empty():
    assert "" == "a"


def test_carriage():
    assert "a\r\nb" == "a\nb"


def test_tabs():
    assert "a\tb" == "a b"


def test_unicode():
    assert "Привіт" == "Привет"


def test_normal_forms():
    assert "\u00e9" == "e\u0301"


def test_letters_and_bytes():
    assert "a" == b"a"


def test_bytes():
    assert b"abc" == b"abd"


def test_long_bytes():
    assert bytes(range(40)) == bytes(40)


def test_list():
    assert [1, 2, 3] == [1, 3, 2]


def test_list_longer():
    assert [1, 2, 3] == [1, 2]


def test_list_much_longer():
    assert [1, 2, 3, 4] == [1]


def test_list_shorter():
    assert [1] == [1, 2, 3]


def test_empty_list():
    assert [] == [0]


def test_nested_list():
    assert [[1, [2, 3]], {"a": (1,)}] == [[1, [2, 4]], {"a": (1,)}]


def test_list_of_texts():
    assert ["a", "b" * 100] == ["a", "b " * 60]


def test_list_and_tuple():
    assert [1, 2] == (1, 2)


def test_tuple():
    assert (1, "a") == (1, "b")


def test_single_tuple():
    assert (1,) == (2,)


def test_range():
    assert range(3) == [0, 1, 2]


def test_set():
    assert {1, 2} == {2, 3}


def test_frozen_set():
    assert frozenset({1}) == frozenset()


def test_subset():
    assert {1, 2} <= {2, 3}


def test_true_subset():
    assert {1} < {1}


def test_superset():
    assert {1} >= {1, 2}


def test_true_superset():
    assert {1} > {1}


def test_different_sets():
    assert {1} != {1}


def test_dict():
    assert {"a": 1, "b": 2} == {"a": 1, "b": 3}


def test_dict_with_more():
    assert {"a": 1, "b": 2} == {"a": 1}


def test_dict_with_less():
    assert {} == {"a": 1, "b": 2}


def test_dict_of_lists():
    assert {"a": [1, 2]} == {"a": [1, 3]}


def test_ordered_dict():
    assert OrderedDict(a=1) == OrderedDict(a=2)


def test_default_dict():
    assert defaultdict(int, a=1) == {"a": 2}


def test_counter():
    assert Counter("aab") == Counter("aaab")


def test_empty_counter():
    assert Counter() == Counter("a")


def test_deque():
    assert deque([1, 2]) == deque([1, 3])


def test_bounded_deque():
    assert deque([1], 3) == deque([2], 3)


def test_chain_map():
    assert collections.ChainMap({"a": 1}) == {"a": 2}


def test_proxy():
    assert types.MappingProxyType({"a": 1}) == {"a": 2}


def test_namespace():
    assert types.SimpleNamespace(a=1, b=[1]) == types.SimpleNamespace(a=2, b=[1])


def test_namespaces_in_list():
    assert [types.SimpleNamespace(a=1)] == [types.SimpleNamespace(a=2)]


def test_user_dict():
    assert collections.UserDict(a=1) == collections.UserDict(a=2)


def test_user_list():
    assert collections.UserList([1]) == [2]


def test_bytearray():
    assert bytearray(b"abcdef") == bytearray(b"abcdeg")


def test_dataclass():
    assert Point(1, 2) == Point(1, 3)


def test_dataclass_in_dataclass():
    assert Line(Point(1, 2), Point(3, 4), "a") == Line(Point(1, 2), Point(3, 5), "b")


def test_dataclass_in_list():
    assert [Point(1, 2)] == [Point(2, 1)]


def test_dataclass_without_repr():
    assert [Quiet(1).x, 2] == [Quiet(2).x, 2]


def test_dataclass_and_text():
    assert Point(1, 2) == "point"


def test_named_tuple():
    assert Pair(1, [2]) == Pair(1, [3])


def test_named_tuple_and_tuple():
    assert Pair(1, 2) == (1, 3)


def test_objects():
    assert repr(Square(1)) == repr(Square(2))


def test_object_that_cannot_be_compared():
    assert Always() == 1


def test_objects_in_list_that_cannot_be_compared():
    assert [Always()] == [1]


def test_generator():
    assert (each for each in ()) == []


def test_recursive_list():
    items = [1]
    items.append(items)
    assert items == [1]


def test_mixed_keys():
    assert {1: "a", "b": 2} == {1: "a", "b": 3}


def test_text_in_tuple():
    assert ("a" * 90, "one two " * 12) == ("a" * 90, "one two " * 11)


def test_none_and_list():
    assert None == [1]  # noqa: E711


def test_floats():
    assert 0.1 + 0.2 == 0.3


def test_large_numbers():
    assert 10**30 == 10**30 + 1


def test_equal_inside_not():
    assert not "a" == "a"


def test_list_inside_and():
    assert [1] == [1] and [1] == [2]
