import unittest

from shapes import double


class Numbers(unittest.TestCase):
    def __init__(self, method="test_double", number=0):
        super().__init__(method)
        self.number = number

    def test_double(self):
        self.assertEqual(double(self.number), self.number + 2)

    def test_left_out(self):
        self.fail()


class Others(unittest.TestCase):
    def test_a(self):
        self.assertTrue(True)


class NotLoaded(unittest.TestCase):
    def test_a(self):
        self.fail()


def load_tests(loader, tests, pattern):
    suite = unittest.TestSuite()
    suite.addTests(loader.loadTestsFromTestCase(Others))
    suite.addTest(unittest.TestSuite(Numbers(number=number) for number in (2, 3)))
    return suite
