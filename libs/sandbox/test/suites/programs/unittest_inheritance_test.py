import unittest

import case_data
from case_data import SQUARES, AreaCase, check_sum
from shapes import Square


class Shared:
    def test_shared(self):
        self.assertEqual(self.make().area(), 4)

    def test_replaced(self):
        self.fail("not replaced")


class Two(Shared, unittest.TestCase):
    def make(self):
        return Square(2)

    def test_replaced(self):
        self.assertEqual(self.make().side, 2)


class Three(Two):
    def make(self):
        return Square(3)

    def test_own(self):
        self.assertEqual(1, 1)


class Areas(AreaCase):
    side = 3

    def test_area(self):
        self.check(9)

    def test_wrong_area(self):
        self.check(8)

    def test_data(self):
        for side, area in SQUARES:
            with self.subTest(side=side):
                self.assertEqual(Square(side).area(), area)

    def test_module(self):
        self.assertIs(case_data.AreaCase, AreaCase)

    def test_helper_raises(self):
        self.assertRaises(AssertionError, check_sum, [1], 2)


class RunTest(unittest.TestCase):
    def runTest(self):
        self.assertEqual(1, 2)


class OwnFailure(unittest.TestCase):
    failureException = ValueError

    def test_failure(self):
        self.assertEqual(1, 2)

    def test_value_error(self):
        raise ValueError("counts as a failure")

    def test_assertion_error(self):
        raise AssertionError("counts as an error")


class Described(unittest.TestCase):
    def test_a(self):
        """It has a description."""
        self.fail("described")

    def not_a_test(self):
        self.fail()

    test_value = 3 if False else None

    def testWithoutUnderscore(self):
        self.assertEqual("found", "found")


Described.test_value = lambda self: self.fail("set later")
