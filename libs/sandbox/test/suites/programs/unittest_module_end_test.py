import unittest.mock
import unittest

def setUpModule():
    unittest.enterModuleContext(unittest.mock.patch("shapes.double", lambda number: number * 3))


def tearDownModule():
    raise ValueError("at the end")


class First(unittest.TestCase):
    def test_a(self):
        from shapes import double

        self.assertEqual(double(1), 3)

    def test_b(self):
        self.assertEqual(1, 1)

    def test_c(self):
        self.fail("failed before")


class Second(unittest.TestCase):
    def test_last(self):
        pass
