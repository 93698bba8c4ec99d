import unittest

from shapes import Square


class Truth(unittest.TestCase):
    def test_true(self):
        self.assertTrue([1])

    def test_not_true(self):
        self.assertTrue([])

    def test_not_true_with_message(self):
        self.assertTrue(0, "zero")

    def test_false(self):
        self.assertFalse("")

    def test_not_false(self):
        self.assertFalse("a")

    def test_fail(self):
        self.fail()

    def test_fail_with_message(self):
        self.fail("no way")


class Identity(unittest.TestCase):
    def test_is(self):
        self.assertIs(None, None)

    def test_is_another(self):
        self.assertIs([], [])

    def test_is_not(self):
        self.assertIsNot([], [])

    def test_is_the_same(self):
        self.assertIsNot(None, None)

    def test_none(self):
        self.assertIsNone(None)

    def test_not_none(self):
        self.assertIsNone(0)

    def test_is_not_none(self):
        self.assertIsNotNone(0)

    def test_is_none_after_all(self):
        self.assertIsNotNone(None, "given")

    def test_instance(self):
        self.assertIsInstance(1, (str, int))

    def test_no_instance(self):
        self.assertIsInstance(1, str)

    def test_not_instance(self):
        self.assertNotIsInstance(1, str)

    def test_instance_after_all(self):
        self.assertNotIsInstance(Square(1), Square)


class Order(unittest.TestCase):
    def test_not_equal(self):
        self.assertNotEqual(1, 2)

    def test_equal_after_all(self):
        self.assertNotEqual(1, 1)

    def test_greater(self):
        self.assertGreater(2, 1)

    def test_not_greater(self):
        self.assertGreater(1, 1)

    def test_greater_or_equal(self):
        self.assertGreaterEqual(1, 2)

    def test_less(self):
        self.assertLess(2, 1, "too large")

    def test_less_or_equal(self):
        self.assertLessEqual(2, 1)

    def test_unordered(self):
        self.assertLess("a", 1)

    def test_almost(self):
        self.assertAlmostEqual(0.1 + 0.2, 0.3)

    def test_not_almost(self):
        self.assertAlmostEqual(1, 1.1)

    def test_almost_by_places(self):
        self.assertAlmostEqual(1.0, 1.04, places=1)

    def test_not_almost_by_places(self):
        self.assertAlmostEqual(1.0, 1.06, places=1)

    def test_almost_by_delta(self):
        self.assertAlmostEqual(1, 3, delta=1)

    def test_almost_by_both(self):
        self.assertAlmostEqual(1, 3, places=1, delta=1)

    def test_not_almost_equal(self):
        self.assertNotAlmostEqual(1, 1.00000001)


class Containers(unittest.TestCase):
    def test_in(self):
        self.assertIn(1, [1])

    def test_not_in_it(self):
        self.assertIn("x", {"a": 1})

    def test_not_in(self):
        self.assertNotIn("a", "b")

    def test_in_it_after_all(self):
        self.assertNotIn("a", "abc", "letters")

    def test_counts(self):
        self.assertCountEqual([1, 2, 2], [2, 1, 2])

    def test_other_counts(self):
        self.assertCountEqual([1, 2, 2], [1, 1, 2, 3])

    def test_counts_of_unhashable(self):
        self.assertCountEqual([[1], [2]], [[2], [3]])

    def test_lists(self):
        self.assertListEqual([1], [2])

    def test_list_and_tuple(self):
        self.assertListEqual([1], (1,))

    def test_tuples(self):
        self.assertTupleEqual((1, 2), (1, 3))

    def test_sets(self):
        self.assertSetEqual({1, 2}, {1})

    def test_set_and_list(self):
        self.assertSetEqual({1}, [1])

    def test_dicts(self):
        self.assertDictEqual({"a": 1}, {"a": 2})

    def test_dict_and_list(self):
        self.assertDictEqual({"a": 1}, [])

    def test_sequences(self):
        self.assertSequenceEqual([1, 2], (1, 3))

    def test_sequences_of_a_type(self):
        self.assertSequenceEqual([1, 2], (1, 2), seq_type=list)

    def test_no_sequences(self):
        self.assertSequenceEqual(1, 2)


class Texts(unittest.TestCase):
    def test_lines(self):
        self.assertMultiLineEqual("a\nb\n", "a\nc\n")

    def test_no_text(self):
        self.assertMultiLineEqual("a", 1)

    def test_regex(self):
        self.assertRegex("abc", "b.")

    def test_no_match(self):
        self.assertRegex("abc", "x+")

    def test_no_match_with_message(self):
        self.assertRegex("abc", "x+", "an x")

    def test_not_regex(self):
        self.assertNotRegex("abc", r"\d")

    def test_match_after_all(self):
        self.assertNotRegex("abc1", r"\d")

    def test_unknown_assert(self):
        self.assertEquals(1, 1)

    def test_missing_argument(self):
        self.assertEqual(1)
