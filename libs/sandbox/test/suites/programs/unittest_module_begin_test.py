import unittest


def setUpModule():
    unittest.addModuleCleanup(lambda: None)
    raise ValueError("no module today")


def tearDownModule():
    raise ValueError("never")


class First(unittest.TestCase):
    def test_a(self):
        pass

    def test_b(self):
        self.fail()


class Second(unittest.TestCase):
    def test_a(self):
        pass
