import unittest as u
from unittest import TestCase, main, skipIf
from unittest.case import TestCase as SameCase

import shapes
from shapes import *


class Zebra(TestCase):
    def test_b(self):
        self.assertIs(TestCase, SameCase)

    def test_a(self):
        self.assertEqual(double(2), 5)

    def test_C(self):
        self.assertEqual(u.TestCase.__name__, "Case")

    def test_10(self):
        self.assertTrue(self.id().endswith("Zebra.test_10"))

    def test_9(self):
        self.assertEqual(str(self), "test_9")

    def testcase(self):
        self.assertIsNone(self.shortDescription())

    @skipIf(shapes.double(1) == 2, "doubles")
    def test_skip(self):
        self.fail()

    def helper(self):
        self.fail()


class Apple(u.TestCase):
    def test_unknown(self):
        self.assertEqual(shapes.misspelt(1), 2)

    def test_unknown_attribute(self):
        self.assertEqual(Square(1).sid, 1)

    def test_misspelt_keyword(self):
        Square(sid=1)

    def test_no_return(self):
        self.assertEqual(shapes.report("x"), "x")

    def test_returns(self):
        return 5

    async def test_never_awaited(self):
        self.fail()


class Banana(Apple):
    test_returns = None
    test_unknown = u.skip("not here")(Apple.test_unknown)


class _Hidden(u.TestCase):
    def test_hidden(self):
        self.assertEqual(1, 1)


if __name__ == "__main__":
    main()
