import unittest


def setUpModule():
    raise unittest.SkipTest("not today")


class Skipped(unittest.TestCase):
    def test_a(self):
        self.fail()

    def test_b(self):
        pass
