import unittest

import circle
import square
from shapes_data import EXPECTED


class ShapesTest(unittest.TestCase):
    def test_circles(self):
        with open("sizes.txt") as sizes:
            for line in sizes:
                with self.subTest(size=line.strip()):
                    self.assertEqual(circle.area(int(line)), EXPECTED[int(line)])

    def test_square(self):
        self.assertEqual(square.area(3), 9)
