# Runs the tests of one file. It shares its interpreter with the learner's code, so it is right for honest code only.
# Its guards are elsewhere. Its modules import each other as they are loaded, and never later: so they can be taken
# out of `sys.modules` before a learner's code runs. `__init__.py` has their order; each is a module `suites.<name>`.

import unittest

from suites.fixtures import Several
from suites.items import case_items, function_items, uniquely_named
from suites.loading import Surroundings, TestModules, module_name
from suites.marks import expected_failure, reason_to_skip
from suites.outcomes import Skipped, Unsupported, XFailed
from suites.pytest_module import pytest_module
from suites.reporting import Files, Record, place_of
from suites.session import Request, Session

__all__ = ['Suite', 'load', 'place_of']


def load(name, source, helpers, learners, surroundings=Surroundings()):
    """Run a test file as a module and return its Suite.

    `helpers` are the modules that only tests can import, by file name: {'data.py': '…'}. `learners` are the learner's
    files by the name that their code objects have: {'/two_fer.py': 'two_fer.py'}. The test file, its helpers,
    `pytest` and `unittest` need not be in `sys.modules`.

    Raises what the file raises as it is imported, SyntaxError, or Unsupported for what pytest has and this has not.
    """
    modules = TestModules(helpers, surroundings)
    modules.modules['pytest'] = pytest_module(modules.find)
    files = Files(surroundings.folder + name, source, learners)
    try: return Suite(modules.run(module_name(name), source, explains=True), files)
    except (unittest.SkipTest, Skipped) as error: raise Unsupported(f'{name} is skipped as a whole: {error}') from None


class Suite:
    """The tests of one file."""

    def __init__(self, module, files):
        self.session, self.files = Session(module), files
        self.items = uniquely_named([*case_items(module), *function_items(module, self.session)])
        for item in self.items:
            if item.is_case: item.names = self.session.names_for(item)
        self.at = {item.id: at for at, item in enumerate(self.items)}
        self.last = None

    def collect(self):
        """Return the ids of its tests in the order in which they are to be run.

        unittest's come first, as its loader sorts them, then pytest's in the order of the file. The ids are unique:
        'TwoFerTest.test_name', 'test_name', 'test_name[1-2]', 'TestTwoFer.test_name[a]'.
        """
        return [item.id for item in self.items]

    def run(self, id):
        """Run one test and return it as a dict: a TestResult without fuel and stdout. Raises KeyError.

        Tests are to be run in the order of `collect`, each at most once; some may be left out. Fixtures of a class or
        of the module begin before the first of their tests that is run, and end after the last that there is; or, when
        that is left out, before the next test that does not use them. What a fixture's end raises is the error of the
        test before it. Every exception ends here, SystemExit and KeyboardInterrupt, too.
        """
        at = self.at[id]
        item, record = self.items[at], Record()
        try: self.run_item(item, record)
        except BaseException as error: add(record, 'error', error)
        following = self.items[at + 1] if at + 1 < len(self.items) else None
        self.end(record, item, following)
        return record.result(item, self.files)

    def run_item(self, item, record):
        if self.last is not None and self.last.cls is not item.cls:
            for error in self.session.end('class'): record.add('error', error)
        self.last = item
        space = vars(self.session.module)
        reason = reason_to_skip(item.marks, space)
        if reason is not None: raise Skipped(reason)
        xfail = expected_failure(item.marks, space)
        if xfail is not None and not xfail.is_run: raise XFailed('[NOTRUN] ' + xfail.reason)
        if item.instance is None and item.cls is not None: item.instance = item.new_instance()
        try: self.call(item, record)
        finally:
            for error in self.session.end('function'): record.add('error', error)
            # A mark may have been added as the test ran.
            xfail = expected_failure(item.marks, space)
            if xfail is not None: record.expect(xfail)

    def call(self, item, record):
        request = Request(self.session, item)
        try: values = {name: request.getfixturevalue(name) for name in item.names}
        except BaseException as error: return add(record, 'error', error)
        try:
            if item.is_case: item.instance.run(record)
            else: item.run({name: values[name] for name in item.arguments})
        except BaseException as error: add(record, 'error' if item.is_case else 'failed', error)

    def end(self, record, item, following):
        """End what no later test uses."""
        if following is None or following.cls is not item.cls:
            for error in self.session.end('class'): record.add('error', error)
        if following is None:
            for error in self.session.end('module'): record.add('error', error)

    def finish(self):
        """End the fixtures that are still in use, because tests were left out. Raises what their ends raise."""
        errors = [error for scope in ('class', 'module') for error in self.session.end(scope)]
        if errors: raise errors[0]


def add(record, status, error):
    for each in error.errors if isinstance(error, Several) else [error]: record.add(status, each)
