import sys
import unittest


class Skips(unittest.TestCase):
    @unittest.skip("not yet")
    def test_skip(self):
        self.fail()

    @unittest.skip
    def test_skip_without_reason(self):
        self.fail()

    @unittest.skipIf(True, "it is true")
    def test_skip_if(self):
        self.fail()

    @unittest.skipIf(False, "it is false")
    def test_no_skip_if(self):
        self.assertEqual(1, 1)

    @unittest.skipUnless(sys.version_info >= (4,), "of Python 4")
    def test_skip_unless(self):
        self.fail()

    @unittest.skipUnless(sys.version_info >= (3,), "of Python 3")
    def test_no_skip_unless(self):
        self.assertEqual(1, 2)

    def test_skip_test(self):
        self.skipTest("in the test")

    def test_raises_skip(self):
        raise unittest.SkipTest("raised")

    @unittest.expectedFailure
    def test_expected_failure(self):
        self.assertEqual(1, 2)

    @unittest.expectedFailure
    def test_expected_error(self):
        raise ValueError("expected")

    @unittest.expectedFailure
    def test_unexpected_success(self):
        self.assertEqual(1, 1)

    @unittest.expectedFailure
    def test_skip_in_expected_failure(self):
        self.skipTest("rather not")


class SkipsInSetUp(unittest.TestCase):
    def setUp(self):
        self.skipTest("in setUp")

    def tearDown(self):
        raise ValueError("never")

    def test_a(self):
        self.fail()


class SkipsInTearDown(unittest.TestCase):
    def tearDown(self):
        self.skipTest("in tearDown")

    def test_a(self):
        pass


@unittest.expectedFailure
class ExpectedFailures(unittest.TestCase):
    def test_a(self):
        self.fail("whole class")

    def test_b(self):
        pass


class FailsInTearDown(unittest.TestCase):
    def tearDown(self):
        self.fail("in tearDown")

    @unittest.expectedFailure
    def test_expected(self):
        self.fail("in test")
