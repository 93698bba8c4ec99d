import contextlib
import unittest

events = []


def setUpModule():
    events.append("module")
    unittest.addModuleCleanup(events.append, "cleanup of module")


def tearDownModule():
    events.append("end of module")


@contextlib.contextmanager
def context(name):
    events.append(name)
    yield name
    events.append("end of " + name)


class AOrder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        events.append("class")
        cls.addClassCleanup(events.append, "cleanup of class")
        cls.shared = []

    @classmethod
    def tearDownClass(cls):
        events.append("end of class")

    def setUp(self):
        events.append("setup")
        self.addCleanup(events.append, "cleanup")

    def tearDown(self):
        events.append("teardown")

    def test_1(self):
        self.shared.append(1)
        self.assertEqual(events, ["module", "class", "setup"])

    def test_2(self):
        self.assertEqual(self.shared, [1])
        self.assertEqual(events[3:], ["teardown", "cleanup", "setup"])

    def test_3_fails(self):
        self.assertEqual(events, [])


class BAfter(unittest.TestCase):
    def test_class_has_ended(self):
        self.assertEqual(events[-2:], ["end of class", "cleanup of class"])

    def test_context(self):
        self.assertEqual(self.enterContext(context("one")), "one")

    def test_context_has_ended(self):
        self.assertEqual(events[-1], "end of one")

    def test_no_context(self):
        self.enterContext(1)


class CErrors(unittest.TestCase):
    def setUp(self):
        if "setup" in self._testMethodName:
            raise ValueError("in setUp")
        self.addCleanup(self.clean)

    def clean(self):
        if "cleanup" in self._testMethodName:
            raise ValueError("in cleanup")

    def tearDown(self):
        if "teardown" in self._testMethodName:
            self.fail("in tearDown")

    def test_setup(self):
        pass

    def test_teardown(self):
        pass

    def test_cleanup(self):
        pass

    def test_teardown_and_cleanup(self):
        pass

    def test_and_teardown(self):
        self.assertEqual(1, 2)

    def test_nothing(self):
        pass


class DClassContext(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.enterClassContext(context("for class"))

    def test_entered(self):
        self.assertIn("for class", events)

    def test_not_left(self):
        self.assertNotIn("end of for class", events)


class EManyCleanups(unittest.TestCase):
    def test_a_order(self):
        for number in range(3):
            self.addCleanup(events.append, number)

    def test_b_order(self):
        self.assertEqual(events[-3:], [2, 1, 0])

    def test_c_do_cleanups(self):
        self.addCleanup(events.append, "now")
        self.doCleanups()
        self.assertEqual(events[-1], "now")

    def test_d_both_raise(self):
        self.addCleanup(self.fail, "first")
        self.addCleanup(self.fail, "second")
