import pytest

pytestmark = pytest.mark.skipif(True, reason="the whole file")


def test_a():
    assert False


class TestB:
    pytestmark = [pytest.mark.task(taskno=2), pytest.mark.xfail]

    def test_a(self):
        assert False
