# Makes a TestResult of what happened while a test ran.

import ast
import textwrap
import traceback
import unittest

from suites.explaining import SIDES
from suites.marks import task_of
from suites.outcomes import Failed, Skipped, XFailed
from suites.places import HIDDEN_FOLDER, code_of, locals_of
from suites.representing import represent

LONGEST_SIDE, LONGEST_MESSAGE = 1000, 8000
TRUE, FALSE, NONE = (lambda values: 'True'), (lambda values: 'False'), (lambda values: 'None')


def local(name): return lambda values: represent(values[name])


# What unittest's assertions call what came and what was expected.
NAMES = {
    'assertEqual': 'first second', 'assertAlmostEqual': 'first second', 'assertCountEqual': 'first second',
    'assertMultiLineEqual': 'first second', 'assertIs': 'expr1 expr2', 'assertSequenceEqual': 'seq1 seq2',
    'assertListEqual': 'list1 list2', 'assertTupleEqual': 'tuple1 tuple2', 'assertSetEqual': 'set1 set2',
    'assertDictEqual': 'd1 d2',
}
SIDES_OF = {getattr(unittest.TestCase, name).__code__: tuple(map(local, names.split())) for name, names in NAMES.items()}
for name, side, expected in ('assertTrue', 'expr', TRUE), ('assertFalse', 'expr', FALSE), ('assertIsNone', 'obj', NONE):
    SIDES_OF[getattr(unittest.TestCase, name).__code__] = local(side), expected
CASE_FILE = unittest.TestCase.fail.__code__.co_filename


class Files:
    """The test file, and the names of the learner's by the names that their code has."""

    def __init__(self, name, source, learners):
        self.name, self.source, self.learners, self.parsed = name, source, learners, None

    @property
    def tree(self):
        if self.parsed is None: self.parsed = ast.parse(self.source)
        return self.parsed

    def statement(self, line):
        """Return the innermost statement at a line."""
        found = None
        for node in ast.walk(self.tree):
            if isinstance(node, ast.stmt) and node.lineno <= line <= node.end_lineno:
                if found is None or node.lineno >= found.lineno: found = node
        return found

    def text(self, statement, line):
        """Return the source of a statement; of one that has others in it, only its head."""
        last = statement.end_lineno
        if getattr(statement, 'body', None): last = max(line, statement.body[0].lineno - 1)
        lines = self.source.split('\n')[statement.lineno - 1:last]
        return textwrap.dedent('\n'.join(lines)).strip()


def message_of(error, is_part=False):
    """Return what unittest or pytest say in the last lines of a traceback."""
    text = ''.join(traceback.format_exception_only(error)).rstrip()
    # pytest leaves out the name where it explains an assert, but in subtests, or where its repr has double quotes.
    if not is_part and isinstance(error, AssertionError) and represent(error).startswith("AssertionError('assert "):
        return text.removeprefix('AssertionError: ')
    return text


def describe(error, files, is_part=False):
    """Return what an exception tells: message, exception, assertion, expected, got, file and line."""
    told = dict(message=cut(message_of(error, is_part), LONGEST_MESSAGE), exception=type(error).__name__)
    told.update(assertion=None, expected=None, got=None, file=None, line=None)
    if isinstance(error, SyntaxError) and error.filename in files.learners:
        told.update(file=files.learners[error.filename], line=error.lineno)
    steps, test_line = list(traceback.walk_tb(error.__traceback__)), None
    sides = error.__dict__.get(SIDES) if type(error) is AssertionError else None
    for frame, line in steps:
        code = code_of(frame)
        if code.co_filename in files.learners: told.update(file=files.learners[code.co_filename], line=line)
        elif code.co_filename == HIDDEN_FOLDER + files.name: test_line = line
        elif code in SIDES_OF and sides is None and code_of(steps[-1][0]).co_filename == CASE_FILE:
            sides = tuple(side(locals_of(frame)) for side in SIDES_OF[code])
    statement = None if test_line is None else files.statement(test_line)
    if statement is not None: told['assertion'] = files.text(statement, test_line)
    if sides is not None:
        got, expected = sides if statement is None or not expects_first(statement) else reversed(sides)
        told.update(expected=cut(expected, LONGEST_SIDE), got=cut(got, LONGEST_SIDE))
    return told


def expects_first(statement):
    """Tell whether a literal is compared with what is none, in this order: then it is what was expected."""
    if isinstance(statement, ast.Assert) and isinstance(statement.test, ast.Compare):
        pair = [statement.test.left, *statement.test.comparators]
    elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call): pair = statement.value.args[:2]
    else: return False
    return len(pair) == 2 and is_literal(pair[0]) and not is_literal(pair[1])


def is_literal(node):
    try: ast.literal_eval(node)
    except Exception: return False
    return True


def cut(text, size): return text if len(text) <= size else text[:size - 1] + '…'


class Record:
    """What happens in one test. unittest takes it for a result."""

    failfast = shouldStop = False

    def __init__(self): self.events, self.subtests = [], []

    def startTest(self, test): pass
    def stopTest(self, test): pass
    def addDuration(self, test, elapsed): pass
    def addSuccess(self, test): pass
    def addFailure(self, test, info): self.add('failed', info[1])
    def addError(self, test, info): self.add('failed' if isinstance(info[1], Failed) else 'error', info[1])
    def addExpectedFailure(self, test, info): self.events.append(('expected-failure', info[1]))
    def addUnexpectedSuccess(self, test): self.events.append(('unexpected-success', 'Unexpected success'))

    # A part that was skipped does not make the test a skipped one.
    def addSkip(self, test, reason):
        if isinstance(test, unittest.TestCase) and not hasattr(test, 'test_case'): self.events.append(('skipped', reason))

    def addSubTest(self, test, subtest, info):
        if info is None: return
        error = info[1]
        if isinstance(error, (Skipped, XFailed)): return
        kind = 'failed' if isinstance(error, (test.failureException, Failed)) else 'error'
        self.subtests.append((subtest._subDescription(), kind, error))

    def add(self, status, error):
        """Add what an exception means: `status`, unless it is one of pytest's."""
        if isinstance(error, (Skipped, unittest.SkipTest)): self.events.append(('skipped', str(error)))
        elif isinstance(error, XFailed): self.events.append(('expected-failure', str(error)))
        else: self.events.append((status, error))

    def expect(self, xfail):
        """Change failures to what a mark xfail makes of them."""
        failures = [error for status, error in self.events if status in ('failed', 'error')]
        if failures and all(map(xfail.covers, failures)): self.events = [('expected-failure', xfail.reason)]
        elif not self.events and xfail.is_strict: self.events.append(('failed', '[XPASS(strict)] ' + xfail.reason))

    def result(self, item, files):
        """Return the TestResult without fuel and stdout."""
        failures = [event for event in self.events if event[0] in ('failed', 'error')]
        status, shown = 'passed', {}
        if failures: status, shown = failures[0][0], told_by(failures, files)
        elif self.subtests:
            count = len(self.subtests)
            status, shown = self.subtests[0][1], dict(message=f'contains {count} failed subtest{"s" * (count > 1)}')
        elif self.events: status, shown = self.events[0][0], told_by(self.events[:1], files)
        empty = dict(message='', exception=None, assertion=None, expected=None, got=None, file=None, line=None)
        parts = [part_told(*part, files) for part in self.subtests]
        return dict(id=item.id, status=status, task=task_of(item.marks)) | empty | shown | dict(subtests=parts)


def told_by(events, files):
    told = [describe(error, files) if isinstance(error, BaseException) else dict(message=error) for _, error in events]
    return told[0] | dict(message=cut('\n'.join(each['message'] for each in told), LONGEST_MESSAGE))


def part_told(name, status, error, files):
    told = describe(error, files, is_part=True)
    return dict(name=name, status=status) | {key: told[key] for key in ('message', 'expected', 'got', 'line')}
