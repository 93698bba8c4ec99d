import unittest

SQUARES = [(1, 1), (2, 4), (3, 10)]


class AreaCase(unittest.TestCase):
    side = 1

    def setUp(self):
        self.area = self.side**2

    def check(self, expected):
        self.assertEqual(self.area, expected)


def check_sum(numbers, expected):
    assert sum(numbers) == expected, "the sum"
