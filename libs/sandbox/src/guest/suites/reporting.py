# Makes a TestResult of what happened while a test ran.

import ast
import inspect
import textwrap
import traceback
import unittest

from suites.explaining import SIDES
from suites.marks import task_of
from suites.outcomes import Failed, Skipped, XFailed, code_of, locals_of
from suites.representing import represent
from suites.rewriting import statements_at

LONGEST_SIDE, LONGEST_MESSAGE, MOST_PARTS = 1000, 4000, 200
TRUE, FALSE, NONE = (lambda values: 'True'), (lambda values: 'False'), (lambda values: 'None')


def local(name): return lambda values: represent(values[name])


# What unittest's assertions call what came and what was expected.
NAMES = {
    'assertEqual': 'first second', 'assertAlmostEqual': 'first second', 'assertCountEqual': 'first second',
    'assertMultiLineEqual': 'first second', 'assertIs': 'expr1 expr2', 'assertSequenceEqual': 'seq1 seq2',
    'assertListEqual': 'list1 list2', 'assertTupleEqual': 'tuple1 tuple2', 'assertSetEqual': 'set1 set2',
    'assertDictEqual': 'd1 d2',
}
CASE = unittest.TestCase


def code_of_assertion(name): return inspect.unwrap(getattr(CASE, name)).__code__


SIDES_OF = {code_of_assertion(name): tuple(map(local, names.split())) for name, names in NAMES.items()}
for name, side, expected in ('assertTrue', 'expr', TRUE), ('assertFalse', 'expr', FALSE), ('assertIsNone', 'obj', NONE):
    SIDES_OF[code_of_assertion(name)] = local(side), expected
CASE_FILE = CASE.fail.__code__.co_filename


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
        return next(reversed([each for each in statements_at(self.tree, line) if isinstance(each, ast.stmt)]), None)

    def text(self, statement, line):
        """Return the source of a statement; of one that has others in it, only its head."""
        last = statement.end_lineno
        if getattr(statement, 'body', None): last = max(line, statement.body[0].lineno - 1)
        lines = self.source.split('\n')[statement.lineno - 1:last]
        return textwrap.dedent('\n'.join(lines)).strip()


def message_of(error, is_case, is_part):
    """Return what unittest or pytest say in the last lines of a traceback. Only unittest knows what a name may mean."""
    steps = error.__traceback__ if is_case else None
    told = traceback.TracebackException(type(error), error, steps, limit=0, lookup_lines=False, compact=True)
    text = ''.join(told.format_exception_only()).rstrip()
    # pytest leaves out the name where it explains an assert, but in subtests, or where its repr has double quotes.
    if not is_part and isinstance(error, AssertionError) and represent(error).startswith("AssertionError('assert "):
        return text.removeprefix('AssertionError: ')
    return text


def place_of(error, learners):
    """Return the learner's file in which an exception was raised, and the line; None and None if it was in no such."""
    if isinstance(error, SyntaxError) and error.filename in learners: return learners[error.filename], error.lineno
    file = found = None
    for frame, line in traceback.walk_tb(error.__traceback__):
        name = code_of(frame).co_filename
        if name in learners: file, found = learners[name], line
    return file, found


def describe(error, files, is_case, is_part=False):
    """Return what an exception tells: message, exception, assertion, expected, got, file and line."""
    told = dict(message=cut(message_of(error, is_case, is_part), LONGEST_MESSAGE), exception=type(error).__name__)
    told.update(assertion=None, expected=None, got=None)
    told['file'], told['line'] = place_of(error, files.learners)
    steps, test_line = list(traceback.walk_tb(error.__traceback__)), None
    sides = error.__dict__.get(SIDES) if type(error) is AssertionError else None
    for frame, line in steps:
        code = code_of(frame)
        if code.co_filename == files.name: test_line = line
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
        if not hasattr(test, 'test_case'): self.events.append(('skipped', reason))

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
        if failures: status, shown = failures[0][0], told_by(failures, files, item.is_case)
        elif self.subtests:
            count = len(self.subtests)
            status, shown = self.subtests[0][1], dict(message=f'contains {count} failed subtest{"s" * (count > 1)}')
        elif self.events: status, shown = self.events[0][0], told_by(self.events[:1], files, item.is_case)
        empty = dict(message='', exception=None, assertion=None, expected=None, got=None, file=None, line=None)
        parts = [part_told(*part, files) for part in self.subtests[:MOST_PARTS]]
        return dict(id=item.id, status=status, task=task_of(item.marks)) | empty | shown | dict(subtests=parts)


def told_by(events, files, is_case):
    told = [dict(message=what) if isinstance(what, str) else describe(what, files, is_case) for _, what in events]
    return told[0] | dict(message=cut('\n'.join(each['message'] for each in told), LONGEST_MESSAGE))


def part_told(name, status, error, files):
    told = describe(error, files, is_case=True, is_part=True)
    return dict(name=name, status=status) | {key: told[key] for key in ('message', 'expected', 'got', 'file', 'line')}
