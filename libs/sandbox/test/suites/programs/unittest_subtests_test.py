import unittest

from shapes import Square, broken, double


class Subtests(unittest.TestCase):
    def test_all_pass(self):
        for number in range(3):
            with self.subTest(number=number):
                self.assertEqual(double(number), number * 2)

    def test_one_fails(self):
        for number in range(3):
            with self.subTest(number=number):
                self.assertNotEqual(number, 1)

    def test_variations(self):
        results = ["a", "b", "d"]
        for variant, (given, expected) in enumerate(zip("abc", results), start=1):
            with self.subTest(f"variation #{variant}", given=given, expected=expected):
                message = f"Called with {given!r}. The function returned {given!r}, but the tests expected {expected!r}."
                self.assertEqual(given, expected, msg=message)

    def test_message_only(self):
        with self.subTest("just a message"):
            self.fail("no")

    def test_nameless(self):
        with self.subTest():
            self.fail("no")

    def test_error_in_one(self):
        with self.subTest(side=-1):
            Square(-1)
        with self.subTest(side=1):
            broken(1)

    def test_failure_and_error(self):
        with self.subTest(1):
            self.assertTrue(False)
        with self.subTest(2):
            broken(2)

    def test_nested(self):
        for first in range(2):
            with self.subTest("outer", first=first):
                for second in range(2):
                    with self.subTest("inner", second=second):
                        self.assertEqual(first, second)

    def test_failure_after_them(self):
        with self.subTest(part=1):
            self.fail("in part")
        self.fail("after all parts")

    def test_passes_after_failure(self):
        with self.subTest(part=1):
            self.assertIn(1, [])
        self.assertTrue(True)

    def test_skip_in_one(self):
        with self.subTest(part=1):
            self.skipTest("this part")
        with self.subTest(part=2):
            self.fail("that part")

    def test_only_skip_in_one(self):
        with self.subTest(part=1):
            self.skipTest("this part")

    def test_params_of_types(self):
        with self.subTest(text="a b", none=None, items=[1, {"a": 2}], square=Square(2)):
            self.fail()

    @unittest.expectedFailure
    def test_expected_failure(self):
        with self.subTest(part=1):
            self.fail("as expected")

    def tearDown(self):
        if self._testMethodName == "test_only_skip_in_one":
            self.assertEqual(1, 1)
