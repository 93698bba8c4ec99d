# What runs the tests of one file. It shares its interpreter with the learner's code, so its answers are only right for
# honest code; what guards them is outside of it. Its modules import each other when they are loaded, and never later:
# so they can be taken out of `sys.modules` before a learner's code runs.
#
# The order in which they are loaded: see `__init__.py`. Each is a module `suites.<name>`.

def prepare(name, source):
    """Return the code of a test file or of a helper, with its asserts rewritten so that they explain themselves.

    Runs none of it. `name` is a file name: 'two_fer_test.py'. Raises SyntaxError.
    """
    raise NotImplementedError


def load(name, source, helpers, learners):
    """Run a test file as a module and return its Suite.

    `source` is its text, or what `prepare` returned for it. `helpers` are the modules that only tests can import, by
    file name, each as text or prepared: {'data.py': '…'}. `learners` are the learner's files by the name that their code
    objects have: {'/two_fer.py': 'two_fer.py'}. Neither the test file nor a helper nor `pytest` is in `sys.modules`.

    Raises what the file raises as it is imported, SyntaxError, or Unsupported for what pytest has and this has not.
    """
    raise NotImplementedError


class Suite:
    """The tests of one file."""

    def collect(self):
        """Return the ids of its tests in the order in which they are to be run.

        unittest's come first, as its loader sorts them, then pytest's in the order of the file. The ids are unique:
        'TwoFerTest.test_name', 'test_name', 'test_name[1-2]', 'TestTwoFer.test_name[a]'.
        """
        raise NotImplementedError

    def run(self, id):
        """Run one test and return it as a dict: a TestResult without fuel and stdout. Raises KeyError.

        Tests are to be run in the order of `collect`, each at most once; some may be left out. Fixtures of a class or of
        the module begin before the first of their tests that is run, and end after the last one that there is; or, when
        that is left out, before the next test that does not use them. What a fixture's end raises is the error of the
        test before it. Every exception ends here, SystemExit and KeyboardInterrupt, too.
        """
        raise NotImplementedError

    def finish(self):
        """End the fixtures that are still in use, because tests were left out. Raises what their ends raise."""
        raise NotImplementedError
