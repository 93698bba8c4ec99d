import enum
import re

import pytest
from shapes import Square, double


class Color(enum.Enum):
    RED = 1


class Plain:
    pass


def name_of(value):
    return f"<{value}>" if isinstance(value, int) else None


@pytest.mark.parametrize("number, expected", [(1, 2), (2, 5), (3, 6)])
def test_pairs(number, expected):
    assert double(number) == expected


@pytest.mark.parametrize(("number", "expected"), [(1, 2), [2, 4]])
def test_names_in_tuple(number, expected):
    assert double(number) == expected


@pytest.mark.parametrize("value", [1, 1.5, True, None, "a b", "é", "", b"by", 2j])
def test_ids_of_values(value):
    assert value


@pytest.mark.parametrize("value", [Color.RED, Square, double, re.compile("a+"), Plain(), [1], (1, 2), {"a": 1}])
def test_ids_of_objects(value):
    assert value


@pytest.mark.parametrize("value", ["a", "a", "b", "a1", 1, 1])
def test_ids_that_come_again(value):
    assert value


@pytest.mark.parametrize("value", [1, 2, 3], ids=["one", None, "three"])
def test_given_ids(value):
    assert value < 3


@pytest.mark.parametrize("value", [1, "x"], ids=name_of)
def test_made_ids(value):
    assert value


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(1, id="first"),
        pytest.param(2, marks=pytest.mark.skip(reason="no two")),
        pytest.param(3, marks=pytest.mark.xfail(reason="three fails")),
        pytest.param(4, marks=[pytest.mark.task(taskno=4)], id="four"),
    ],
)
def test_params(value):
    assert value == 1


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("second", ["a", "b"])
def test_stacked(first, second):
    assert (first, second) != (2, "a")


@pytest.mark.parametrize("value", [])
def test_without_values(value):
    assert False


@pytest.mark.parametrize("value", [1, 2])
class TestClass:
    def test_value(self, value):
        assert value == 1

    @pytest.mark.parametrize("other", [3])
    def test_both(self, value, other):
        assert value < other


@pytest.fixture
def doubled(request):
    return double(request.param)


@pytest.mark.parametrize("doubled", [1, 2], indirect=True)
def test_indirect(doubled):
    assert doubled == 2


@pytest.mark.parametrize("doubled, expected", [(1, 2), (2, 5)], indirect=["doubled"])
def test_partly_indirect(doubled, expected):
    assert doubled == expected


@pytest.fixture
def base():
    return 1


@pytest.fixture
def derived(base):
    return base + 1


@pytest.mark.parametrize("base", [5])
def test_replaces_fixture(base, derived):
    assert derived == 7


@pytest.mark.parametrize("side", [1, -1])
def test_raises_for_one(side):
    assert Square(side).side == 1


@pytest.mark.parametrize("text", ["one\ntwo", "tab\t", "a/b", "[x]", "a-b", "\x00"])
def test_special_letters(text):
    assert len(text) == 3


@pytest.mark.parametrize("given", [pytest.param([1, 2], id="list"), pytest.param((), id="empty")])
def test_collections(given):
    assert given
