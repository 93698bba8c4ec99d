import pytest

events = []


def setup_module(module):
    module.events.append("module")


def teardown_module():
    raise ValueError("end of module")


def setup_function(function):
    events.append(function.__name__)


def teardown_function():
    events.append("end")


def test_first():
    assert events == ["module", "test_first"]


def test_second():
    assert events[-2:] == ["end", "test_first"]


class TestBorders:
    @classmethod
    def setup_class(cls):
        cls.count = 0
        events.append("class")

    @classmethod
    def teardown_class(cls):
        events.append("end of class")

    def setup_method(self, method):
        type(self).count += 1
        self.name = method.__name__

    def teardown_method(self):
        events.append(f"end of {self.name}")

    def test_one(self):
        assert (self.count, self.name) == (1, "test_one")
        self.kept = True

    def test_two(self):
        assert self.count == 2
        assert not hasattr(self, "kept")
        assert events[-1] == "end of test_two"


class TestFails:
    def setup_method(self):
        raise ValueError("in setup_method")

    def test_a(self):
        pass


class TestClassFails:
    @classmethod
    def setup_class(cls):
        raise ValueError("in setup_class")

    def test_a(self):
        pass

    def test_b(self):
        pass


class TestEndFails:
    def teardown_method(self, method):
        assert method.__name__ == "test_a"

    def test_a(self):
        pass

    def test_b(self):
        pass


class TestWithConstructor:
    def __init__(self):
        pass

    def test_a(self):
        assert False


class NotATest:
    def test_a(self):
        assert False


class TestLeftOut:
    __test__ = False

    def test_a(self):
        assert False


class TestBase:
    def test_base(self):
        assert self.value() == 1

    def value(self):
        return 1


class TestDerived(TestBase):
    def test_derived(self):
        assert self.value() == 2

    def value(self):
        return 2


def helper():
    assert events == [], "from a helper"


def testhelper():
    helper()


test_alias = testhelper


def test_last():
    assert events[0] == "module"
