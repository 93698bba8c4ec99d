import collections
import datetime
import decimal
import fractions
import unittest

from shapes import Point, Square


class Equality(unittest.TestCase):
    def test_int(self):
        self.assertEqual(1, 2)

    def test_int_passes(self):
        self.assertEqual(1, 1)

    def test_float(self):
        self.assertEqual(0.1 + 0.2, 0.3)

    def test_int_and_float(self):
        self.assertEqual(1, 1.0)

    def test_int_and_text(self):
        self.assertEqual(1, "1")

    def test_none(self):
        self.assertEqual(None, 0)

    def test_bool(self):
        self.assertEqual(True, False)

    def test_text(self):
        self.assertEqual("One for you", "One for me")

    def test_text_passes(self):
        self.assertEqual("a", "a")

    def test_text_with_message(self):
        self.assertEqual("a", "b", "they differ")

    def test_lines(self):
        self.assertEqual("one\ntwo\nthree\n", "one\n2\nthree\n")

    def test_lines_without_end(self):
        self.assertEqual("one\ntwo", "one\ntwo\n")

    def test_unicode(self):
        self.assertEqual("Привіт", "Привет")

    def test_bytes(self):
        self.assertEqual(b"ab", b"ac")

    def test_list(self):
        self.assertEqual([1, 2, 3], [1, 2, 4])

    def test_list_passes(self):
        self.assertEqual([1, [2]], [1, [2]])

    def test_list_longer(self):
        self.assertEqual([1, 2, 3, 4], [1, 2])

    def test_list_shorter(self):
        self.assertEqual([], [1, 2])

    def test_list_of_lists(self):
        self.assertEqual([[1, 2], [3, 4]], [[1, 2], [3, 5]])

    def test_list_and_tuple(self):
        self.assertEqual([1], (1,))

    def test_long_lists(self):
        self.assertEqual(list(range(60)), list(range(1, 61)))

    def test_long_lists_without_limit(self):
        self.maxDiff = None
        self.assertEqual(list(range(60)), list(range(1, 61)))

    def test_tuple(self):
        self.assertEqual((1, "a"), (1, "b"))

    def test_dict(self):
        self.assertEqual({"a": 1, "b": 2}, {"a": 1, "b": 3})

    def test_dict_passes(self):
        self.assertEqual({"a": 1}, {"a": 1})

    def test_dict_with_other_keys(self):
        self.assertEqual({"a": 1}, {"b": 1})

    def test_set(self):
        self.assertEqual({1, 2}, {2, 3})

    def test_frozen_set(self):
        self.assertEqual(frozenset({1}), frozenset({2}))

    def test_set_and_frozen_set(self):
        self.assertEqual({1}, frozenset({2}))

    def test_counter(self):
        self.assertEqual(collections.Counter("aab"), collections.Counter("abb"))

    def test_deque(self):
        self.assertEqual(collections.deque([1]), collections.deque([2]))

    def test_dataclass(self):
        self.assertEqual(Point(1, 2), Point(1, 3))

    def test_dataclass_passes(self):
        self.assertEqual(Point(1, 2), Point(1, 2))

    def test_object(self):
        self.assertEqual(Square(1), Square(1))

    def test_type(self):
        self.assertEqual(type(1), str)

    def test_decimal(self):
        self.assertEqual(decimal.Decimal("1.10"), decimal.Decimal("1.2"))

    def test_fraction(self):
        self.assertEqual(fractions.Fraction(1, 3), fractions.Fraction(1, 2))

    def test_date(self):
        self.assertEqual(datetime.date(2026, 1, 2), datetime.date(2026, 1, 3))

    def test_range(self):
        self.assertEqual(range(3), range(4))

    def test_long_repr(self):
        self.assertEqual("x" * 200, "y" * 200)

    def test_first_is_literal(self):
        self.assertEqual(4, len("abc"))


class Messages(unittest.TestCase):
    longMessage = False

    def test_own_message_only(self):
        self.assertEqual(1, 2, "mine")

    def test_standard_message(self):
        self.assertEqual(1, 2)

    def test_true(self):
        self.assertTrue(0, "not zero")


class OwnEquality(unittest.TestCase):
    maxDiff = 10

    def setUp(self):
        self.addTypeEqualityFunc(Square, self.assert_squares)
        self.addTypeEqualityFunc(int, "assert_numbers")

    def assert_squares(self, first, second, msg=None):
        if first.side != second.side:
            raise self.failureException(f"sides {first.side} and {second.side}")

    def assert_numbers(self, first, second, msg=None):
        if first != second:
            self.fail(f"numbers: {msg}")

    def test_squares(self):
        self.assertEqual(Square(1), Square(2))

    def test_squares_pass(self):
        self.assertEqual(Square(1), Square(1))

    def test_numbers(self):
        self.assertEqual(1, 2, "these")

    def test_short_diff(self):
        self.assertEqual("one two three", "one 2 three")


if __name__ == "__main__":
    unittest.main()
