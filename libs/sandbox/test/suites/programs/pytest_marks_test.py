import sys

import pytest
from shapes import Square, double


@pytest.mark.skip
def test_skip():
    assert False


@pytest.mark.skip(reason="not yet")
def test_skip_with_reason():
    assert False


@pytest.mark.skip("as argument")
def test_skip_with_argument():
    assert False


@pytest.mark.skipif(sys.version_info < (4,), reason="of Python 4")
def test_skip_if():
    assert False


@pytest.mark.skipif(False, reason="never")
def test_no_skip_if():
    assert double(1) == 3


@pytest.mark.skipif("sys.version_info < (4,)")
def test_skip_if_text():
    assert False


@pytest.mark.skipif(True)
def test_skip_if_without_reason():
    assert True


@pytest.mark.xfail
def test_xfail():
    assert False


@pytest.mark.xfail(reason="a known fault")
def test_xfail_with_reason():
    raise ValueError


@pytest.mark.xfail
def test_xpass():
    assert True


@pytest.mark.xfail(strict=True, reason="must fail")
def test_xpass_strict():
    assert True


@pytest.mark.xfail(raises=ValueError)
def test_xfail_raises():
    Square(-1)


@pytest.mark.xfail(raises=KeyError)
def test_xfail_raises_another():
    Square(-1)


@pytest.mark.xfail(run=False, reason="would hang")
def test_xfail_not_run():
    raise SystemExit


@pytest.mark.xfail(False, reason="no reason to")
def test_xfail_not_met():
    assert double(1) == 3


@pytest.mark.xfail("double(1) == 2", reason="of the text")
def test_xfail_text():
    assert False


@pytest.mark.xfail(condition=True, reason="by keyword")
def test_xfail_condition():
    assert False


def test_call_skip():
    pytest.skip("now")


def test_call_skip_without_reason():
    pytest.skip()


def test_call_xfail():
    pytest.xfail("gives up")


def test_import_or_skip():
    pytest.importorskip("no_such_module")


def test_import_or_skip_with_reason():
    pytest.importorskip("no_such_module", reason="it is not here")


def test_import_and_no_skip():
    shapes = pytest.importorskip("shapes")
    assert shapes.double(1) == 3


@pytest.mark.task(taskno=1)
def test_task_1():
    assert double(1) == 2


@pytest.mark.task(taskno=2)
@pytest.mark.parametrize("number", [1, 2])
def test_task_2(number):
    assert double(number) == 2


@pytest.mark.task(taskno=3)
class TestTask3:
    def test_a(self):
        assert double(2) == 5

    @pytest.mark.task(taskno=4)
    def test_b(self):
        assert double(2) == 4


@pytest.mark.skip(reason="whole class")
class TestSkipped:
    def test_a(self):
        assert False


@pytest.mark.xfail(reason="whole class")
class TestExpected:
    def test_a(self):
        assert False

    def test_b(self):
        assert True


class TestInherits(TestSkipped):
    def test_c(self):
        assert False


@pytest.fixture
def broken():
    raise ValueError("in a fixture")


@pytest.mark.xfail(reason="its fixture fails")
def test_xfail_of_fixture(broken):
    pass


def test_add_marker(request):
    request.node.add_marker(pytest.mark.xfail(reason="added"))
    assert False
