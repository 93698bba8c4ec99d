import unittest


class ABegin(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise ValueError("no class today")

    @classmethod
    def tearDownClass(cls):
        raise ValueError("never")

    def test_a(self):
        pass

    def test_b(self):
        self.fail()


class BEnd(unittest.TestCase):
    @classmethod
    def tearDownClass(cls):
        raise ValueError("at the end")

    def test_a(self):
        pass

    def test_b(self):
        pass


class CEndAfterFailure(unittest.TestCase):
    @classmethod
    def tearDownClass(cls):
        raise ValueError("at the end")

    def test_a(self):
        self.fail("before")


class DSkip(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise unittest.SkipTest("this class not")

    def test_a(self):
        self.fail()


@unittest.skip("whole class")
class ESkippedClass(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise ValueError("never")

    @classmethod
    def tearDownClass(cls):
        raise ValueError("never")

    def test_a(self):
        self.fail()

    def test_b(self):
        pass


class FCleanup(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.addClassCleanup(cls.clean)

    @classmethod
    def clean(cls):
        raise ValueError("cleaning")

    def test_a(self):
        pass


class GBeginAndCleanup(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.addClassCleanup(FCleanup.clean)
        raise ValueError("begin")

    def test_a(self):
        pass


class HAsserts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls().assertEqual(1, 2)

    def test_a(self):
        pass
