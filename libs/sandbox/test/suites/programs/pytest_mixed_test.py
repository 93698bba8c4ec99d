import unittest
from unittest import mock
from unittest.mock import patch

import case_data
import pytest
import shapes
from case_data import SQUARES as TABLE
from case_data import check_sum
from shapes import Square, double
from two_fer import (
    two_fer,
)


class TwoFerTest(unittest.TestCase):
    @pytest.mark.task(taskno=1)
    def test_no_name_given(self):
        self.assertEqual(two_fer(), "One for you, one for me.")

    @pytest.mark.task(taskno=2)
    def test_a_name_given(self):
        self.assertEqual(two_fer("Alice"), "One for Bob, one for me.")

    def test_bare_assert(self):
        assert two_fer("Ann") == "One for you, one for me."

    def test_bare_assert_in_subtest(self):
        for number in range(2):
            with self.subTest(number=number):
                assert double(number) == number

    def test_pytest_raises(self):
        with pytest.raises(ValueError):
            Square(1)

    def test_pytest_skip(self):
        pytest.skip("by pytest")

    def test_pytest_fail(self):
        pytest.fail("by pytest")

    @pytest.mark.skip(reason="by a mark")
    def test_mark_skip(self):
        self.fail()

    @pytest.mark.xfail(reason="known")
    def test_mark_xfail(self):
        self.fail()

    def test_approx(self):
        assert 0.3 == pytest.approx(0.2)

    @pytest.fixture(autouse=True)
    def inject(self, square):
        self.square = square

    def test_injected(self):
        self.assertEqual(self.square.side, 4)

    def test_error(self):
        double()


@pytest.fixture
def square():
    return Square(3)


@pytest.mark.parametrize("side, area", TABLE)
def test_table(side, area):
    assert Square(side).area() == area


def test_helper():
    check_sum([1, 2], 4)


def test_helper_module():
    assert case_data.SQUARES is TABLE
    assert case_data.missing


def test_missing_in_helper():
    from case_data import missing  # noqa: F401


@patch("shapes.double")
def test_patched(patched, square):
    patched.return_value = square.side
    assert shapes.double(1) == 4


@patch.object(Square, "parts", return_value=1)
@patch("shapes.double", return_value=2)
def test_patched_twice(doubled, parts, square):
    assert (shapes.double(5), square.halved().side) == (2, 4)


@patch("shapes.double", new=lambda number: 0)
def test_patched_with_new(square):
    assert shapes.double(square.side) == 1


def test_mock():
    get = mock.Mock()
    get(1)
    get.assert_called_once_with(2)


def test_case_methods():
    unittest.TestCase().assertEqual(1, 2)


class TestPlain:
    @patch("shapes.double", return_value=7)
    def test_patched(self, patched):
        assert shapes.double(1) == 8

    def test_unittest_skip(self):
        raise unittest.SkipTest("by unittest")
