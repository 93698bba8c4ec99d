import unittest

from word_count import count


class CountTest(unittest.TestCase):
    def test_two(self):
        self.assertEqual(count("a b"), 2)
