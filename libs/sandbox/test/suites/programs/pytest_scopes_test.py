import pytest

events = []


@pytest.fixture(scope="module", params=["x", "y"])
def outer(request):
    events.append(f"begin {request.param}")
    yield request.param
    events.append(f"end {request.param}")


@pytest.fixture(scope="module")
def inner(outer):
    events.append(f"inner {outer}")
    yield outer * 2
    events.append(f"end inner {outer}")


@pytest.fixture(scope="module", autouse=True)
def always():
    events.append("always")


@pytest.fixture(scope="module")
def fails_once():
    events.append("fails once")
    raise ValueError("shared and broken")


def test_first(outer):
    assert events == ["always", "begin x"]


def test_inner(inner):
    assert inner == "xx"


def test_without():
    assert events[-1] == "end y"


def test_fails(fails_once):
    pass


def test_fails_again(fails_once):
    pass


def test_failed_once():
    assert events.count("fails once") == 1


@pytest.fixture(scope="module")
def too_wide(narrow):
    return narrow


@pytest.fixture
def narrow():
    return 1


class TestAutouse:
    @pytest.fixture(autouse=True, scope="class")
    def for_class(self):
        events.append("class")
        yield
        events.append("end of class")

    @pytest.fixture(autouse=True)
    def for_each(self):
        events.append("each")
        yield
        events.append("end of each")

    def test_one(self):
        assert events[-2:] == ["class", "each"]

    def test_two(self):
        assert events[-3:] == ["each", "end of each", "each"]


def test_last():
    assert events[-2:] == ["end of each", "end of class"]
