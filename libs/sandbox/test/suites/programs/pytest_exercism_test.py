# Written as the tests of exercises in well-known tracks are.
import unittest

import pytest
from shapes import Point, ShapeError, Square, double, shout


class SquareTest(unittest.TestCase):
    @pytest.mark.task(taskno=1)
    def test_area(self):
        input_data = [1, 2, 3]
        result_data = [1, 4, 9]

        for variant, (side, expected) in enumerate(zip(input_data, result_data), start=1):
            with self.subTest(f"variation #{variant}", side=side, expected=expected):
                actual_result = Square(side).area()
                error_message = (
                    f"Called area of {side}. The function returned {actual_result}, "
                    f"but the tests expected {expected}."
                )
                self.assertEqual(actual_result, expected, msg=error_message)

    @pytest.mark.task(taskno=2)
    def test_double(self):
        test_data = [("a", "aa"), ([1], [1, 1]), (3, 7)]

        for variant, (given, expected) in enumerate(test_data, start=1):
            with self.subTest(f"variation #{variant}", given=given, expected=expected):
                self.assertEqual(double(given), expected, msg=f"Called double({given}).")

    @pytest.mark.task(taskno=3)
    def test_error(self):
        with self.assertRaises(ShapeError) as err:
            Square(-1)
        self.assertEqual(type(err.exception), ShapeError)
        self.assertEqual(err.exception.args[0], "a side is never negative")

    @pytest.mark.task(taskno=3)
    def test_no_error(self):
        with self.assertRaisesWithMessage(ValueError):
            Square(-1)

    def test_points(self):
        first, second = Point(1, 2), Point(1, 2, "other")
        self.assertEqual(first, second)
        self.assertIsNot(first, second)

    def test_print(self):
        self.assertIs(shout("a"), None)

    # Utility functions
    def assertRaisesWithMessage(self, exception):
        return self.assertRaisesRegex(exception, r".+")


if __name__ == "__main__":
    unittest.main()
