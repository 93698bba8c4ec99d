import pytest
from shapes import Square

events = []


@pytest.fixture
def square():
    return Square(2)


@pytest.fixture()
def larger(square):
    return Square(square.side + 1)


@pytest.fixture
def yielded():
    events.append("begin")
    yield "value"
    events.append("end")


@pytest.fixture(scope="module")
def shared():
    events.append("shared")
    yield []
    events.append("end of shared")


@pytest.fixture(scope="session")
def whole():
    return []


@pytest.fixture(name="short")
def a_long_name():
    return "short"


@pytest.fixture(params=[1, 2])
def number(request):
    return request.param


@pytest.fixture(params=["a", pytest.param("b", id="bee"), pytest.param("c", marks=pytest.mark.skip)], ids=["A", "B", "C"])
def letter(request):
    return request.param


@pytest.fixture
def broken():
    raise ValueError("no fixture today")


@pytest.fixture
def broken_end():
    yield 1
    raise ValueError("at the end")


@pytest.fixture
def skips():
    pytest.skip("in the fixture")


@pytest.fixture
def asserts():
    assert Square(1).area() == 2


@pytest.fixture
def with_finalizer(request):
    request.addfinalizer(lambda: events.append("first"))
    request.addfinalizer(lambda: events.append("second"))
    return request


@pytest.fixture
def make():
    def make_square(side):
        return Square(side)

    return make_square


@pytest.fixture
def nothing():
    if False:
        yield 1


def test_value(square):
    assert square.area() == 5


def test_uses_another(larger, square):
    assert (larger.side, square.side) == (3, 2)


def test_is_made_anew(square):
    square.side = 9


def test_was_made_anew(square):
    assert square.side == 9


def test_yield(yielded):
    assert yielded == "value"
    assert events == ["begin"]


def test_yield_has_ended():
    assert events == ["begin", "end"]


def test_shared(shared, whole):
    shared.append(1)
    whole.append(1)


def test_is_shared(shared, whole):
    assert (shared, whole) == ([1], [2])


def test_name(short):
    assert short == "long"


def test_params(number):
    assert number == 1


def test_ids(letter):
    assert letter == "a"


def test_product(number, letter):
    assert (number, letter) == (1, "a")


@pytest.mark.parametrize("more", [10, 20])
def test_params_of_both(number, more):
    assert number + more < 22


def test_broken(broken):
    assert False


def test_broken_end(broken_end):
    assert broken_end == 1


def test_fails_and_broken_end(broken_end):
    assert broken_end == 2


def test_skips(skips):
    assert False


def test_asserts(asserts):
    assert True


def test_finalizers(with_finalizer):
    assert with_finalizer.param == 1


def test_finalizers_were_called():
    assert events[-2:] == ["second", "first"]


def test_factory(make):
    assert make(3).area() == 10


def test_yields_nothing(nothing):
    assert True


def test_called_directly():
    square()


def test_request(request):
    assert request.function is test_request
    assert request.node.name == "test_request"
    assert request.cls is None
    assert request.module.events is events
    assert request.getfixturevalue("square").side == 3


@pytest.mark.usefixtures("yielded")
def test_use_fixtures():
    assert events[-1] == "end"


def test_default(square=None):
    assert square is not None


class TestScopes:
    made = []

    @pytest.fixture(scope="class")
    def per_class(self):
        self.made.append(1)
        yield len(self.made)
        events.append("end of class")

    @pytest.fixture(autouse=True)
    def each(self, square):
        self.square = square

    @pytest.fixture
    def square(self, square):
        return Square(square.side * 10)

    def test_once(self, per_class):
        assert per_class == 1

    def test_still_once(self, per_class):
        assert per_class == 1

    def test_autouse(self):
        assert self.square.side == 20

    def test_replaces(self, square):
        assert square.side == 2


class TestAfter:
    def test_class_has_ended(self):
        assert events[-1] == "end of class"

    def test_request(self, request):
        assert request.cls is TestAfter
        assert request.instance is self
        assert request.node.get_closest_marker("task") is None
        assert request.scope == "module"


class TestInner:
    class TestDeeper:
        @pytest.fixture
        def deep(self):
            return "deep"

        def test_deep(self, deep):
            assert deep == "deeper"


def test_shared_goes_on(shared):
    assert shared == [1]
