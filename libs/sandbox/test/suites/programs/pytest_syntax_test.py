"""Python that is rarely seen in tests."""
from __future__ import annotations

import asyncio
import os.path
import unittest.mock
import unittest.mock as mocking
from unittest import TestCase, mock
from unittest.mock import *  # noqa: F403

import case_data as data
import pytest as pt
import shapes
from case_data import *  # noqa: F403
from pytest import mark, raises
from shapes import Square, double, later

pytestmark = [mark.task(taskno=7)]
assert double(1) == 2, "at the top"
counted = 0


class Checked:
    assert double(2) == 4
    width: int = 3


class Inner(TestCase):
    class Deeper(TestCase):
        def test_a(self):
            self.fail("not collected")

    def test_context(self):
        with self.assertRaises(AssertionError), raises(AssertionError):
            assert double(1) == 3

    def test_fixture_of_class(self):
        assert self.id().split(".")[-1] == "test"


def test_names_of_imports():
    assert mocking is mock is unittest.mock
    assert data.SQUARES is SQUARES  # noqa: F405
    assert MagicMock is mock.MagicMock  # noqa: F405
    assert os.path.join("a", "b") == "a-b"


def test_import_inside():
    import case_data
    import pytest

    assert pytest is pt
    assert case_data is not data


def test_asyncio():
    async def check():
        assert await later(2) == 3

    asyncio.run(check())


def test_generator():
    def each():
        value = yield 1
        assert value == (yield value), "sent"

    values = each()
    next(values)
    values.send(2)
    values.send(3)


def test_global():
    global counted
    counted += 1
    assert counted == 2


def test_nonlocal():
    count = 0

    def add():
        nonlocal count
        count += 1
        assert count < 2

    add()
    add()


def test_super():
    class Larger(Square):
        def area(self):
            assert super().area() == 5
            return 1

    Larger(2).area()


def test_star():
    numbers = [1, 2]
    assert max(*numbers, *[3]) == 4


def test_starred_keywords():
    options = {"key": len}
    assert max("a", "bb", **options) == "a"


def test_ellipsis():
    assert ... is None


def test_set_and_dict_literals():
    assert {1} | {2} == {3}
    assert {**{"a": 1}} == {}


def test_double_quotes():
    assert "it's" == 'it"s'


def test_percent():
    assert "100%" in "%d %s"


def test_backslash():
    assert "a\\b" == "a\\c"


def test_else():
    for _ in []:
        pass
    else:
        assert double(1) == 1


def test_while():
    number = 3
    while number:
        number -= 1
        assert number


def test_except():
    try:
        Square(-1)
    except ValueError as error:
        assert error.args[1] == 1


def test_except_group():
    try:
        raise ExceptionGroup("all", [ValueError(1)])
    except* ValueError as group:
        assert len(group.exceptions) == 2


def test_match():
    match [1, 2]:
        case [first, *others] if first:
            assert others == [first]


def test_comprehension_with_names():
    limit = 2
    assert [number for number in range(5) if number > limit] == [3]


def test_weak_references():
    import gc
    import weakref

    square = Square(1)
    reference = weakref.ref(square)
    assert reference() is square
    del square
    gc.collect()
    assert reference() is None


def test_long_line():
    assert double(1) == 2 and double(2) == 4 and double(3) == 6 and double(4) == 8 and double(5) == 10 and double(6) == 1


def test_deep_not():
    assert not (double(1) and not (double(0) or not double(2)))


def test_type_parameters():
    def first[T](items: list[T]) -> T:
        assert len(items) == 1
        return items[0]

    first([1, 2])


def test_patch_of_helper():
    with mock.patch("case_data.SQUARES", [1]):
        assert data.SQUARES == [2]
    with mock.patch("case_data.nothing"):
        pass


def test_patch_of_this_file():
    with mock.patch(f"{__name__}.counted", 5):
        assert counted == 6


def test_monkeypatch_of_helper(monkeypatch):
    monkeypatch.setattr("case_data.AreaCase.side", 5)
    assert data.AreaCase.side == 6


def test_reload():
    import importlib

    assert importlib.reload(shapes) is shapes
    assert shapes.double is not double
    assert shapes.Square(2) == Square(2)


@pt.mark.usefixtures("counting")
class TestCounting:
    @pt.fixture(scope="class", params=["low", "high"])
    def counting(self, request):
        return request.param

    def test_first(self, counting):
        assert counting == "low"

    def test_second(self, counting):
        assert counting == "high"

    @pt.mark.parametrize("more", [1, 2])
    def test_third(self, more, counting):
        assert more == 1
