# The tests of a module: unittest's as its loader finds them, and pytest's functions, one for each set of parameters.

import inspect
import types
import unittest
import unittest.mock

from suites.fixtures import arguments_of, place_of
from suites.grouping import grouped
from suites.marks import Mark, marks_of_class, own_marks
from suites.outcomes import refuse
from suites.parametrizing import Call, calls_of_fixture, calls_of_mark, product

DEFAULT = unittest.mock.DEFAULT


class Item:
    """One test. `classes`: those around it, the outermost first; `marks`: the closest first."""

    call, instance, arguments, direct, names = Call(), None, (), (), ()

    def __init__(self, name, function, classes, marks):
        self.name, self.method, self.function, self.classes, self.marks = name, name, function, classes, marks
        self.id = '.'.join([*(kind.__name__ for kind in classes), name])

    @property
    def cls(self): return self.classes[-1] if self.classes else None

    def new_instance(self): return self.cls()


class CaseItem(Item):
    """A test of unittest."""

    kind = 'TestCaseFunction'

    def __init__(self, case, module):
        kind, method = type(case), case._testMethodName
        self.function = getattr(case, method, None)
        marks = [*own_marks(self.function), *marks_of_class(kind), *own_marks(module)]
        super().__init__(method, self.function, [kind], marks)
        self.instance, self.id = case, case.id().removeprefix(kind.__module__ + '.')

    def new_instance(self): return self.cls('runTest')


class FunctionItem(Item):
    """A test of pytest."""

    kind = 'Function'

    def __init__(self, name, function, classes, module):
        around = [mark for kind in reversed(classes) for mark in marks_of_class(kind)]
        super().__init__(name, function, classes, [*own_marks(function), *around, *own_marks(module)])
        self.check()
        patched = sum(1 for patch in getattr(function, 'patchings', []) if not patch.attribute_name and patch.new is DEFAULT)
        receiver = 1 if classes and not isinstance(inspect.getattr_static(classes[-1], name), staticmethod) else 0
        self.arguments = arguments_of(function, receiver + patched)

    def check(self):
        plain = inspect.unwrap(self.function)
        if inspect.iscoroutinefunction(plain) or inspect.isasyncgenfunction(plain):
            refuse(f'an async test without a class of unittest, as {self.name},', place_of(plain))
        if inspect.isgeneratorfunction(plain): refuse(f'a test that yields, as {self.name},', place_of(plain))

    def with_call(self, call):
        """Return the test with parameters."""
        item = object.__new__(FunctionItem)
        item.__dict__.update(self.__dict__, call=call)
        ending = f'[{"-".join(call.ids)}]' if call.ids else ''
        item.name, item.id, item.marks = self.name + ending, self.id + ending, [*self.marks, *call.marks]
        return item

    def expanded(self, session):
        """Return the test once for each set of parameters: of its fixtures, then of its marks."""
        marked = [calls_of_mark(self.id, mark, skip_mark) for mark in self.marks if mark.name == 'parametrize']
        self.direct = {name for calls in marked for name in calls[0].values}
        given = {name for calls in marked for name in calls[0].given}
        self.check_names(self.direct | given)
        self.names = session.names_for(self)
        calls = [Call()]
        for name in self.names:
            owned = None if name in self.direct | given else session.find(name, self)
            if owned is not None and owned.fixture.params is not None:
                calls = product(calls, calls_of_fixture(name, owned.fixture.params, owned.fixture.ids))
        for more in marked: calls = product(calls, more)
        return [self.with_call(call) for call in calls]

    def check_names(self, parameters):
        for name in sorted(parameters - set(self.arguments)):
            if any(mark.name == 'usefixtures' and name in mark.args for mark in self.marks): continue
            raise ValueError(f"In {self.id}: function uses no argument '{name}'")

    def run(self, values):
        function = self.function
        if self.classes: function = getattr(self.instance, self.method)
        return function(**values)


def skip_mark(reason): return Mark('skip', (), {'reason': reason})


def function_items(module, session):
    """Return pytest's tests of a module in the order of the file, but those that share a fixture's parameter together."""
    found = []
    collect(vars(module), [], module, found)
    return grouped([item for test in found for item in test.expanded(session)], session.scope_of)


def collect(members, classes, module, found):
    for name, value in list(members.items()):
        if getattr(value, '__test__', True) is False: continue
        if name.startswith('test') and isinstance(plain := getattr(value, '__func__', value), types.FunctionType):
            found.append(FunctionItem(name, plain, classes, module))
        elif name.startswith('Test') and isinstance(value, type) and is_plain(value):
            inner = {}
            for base in reversed(value.__mro__):
                for each in vars(base): inner.pop(each, None)
                inner.update(vars(base))
            collect(inner, [*classes, value], module, found)


def is_plain(kind):
    """Tell whether pytest collects a class: none of unittest, and none with a constructor."""
    if issubclass(kind, unittest.TestCase) or inspect.isabstract(kind): return False
    return kind.__init__ is object.__init__ and kind.__new__ is object.__new__


def case_items(module):
    """Return unittest's tests of a module, as its loader finds them. Raises what `load_tests` of the file raises."""
    loader = unittest.TestLoader()
    members = [getattr(module, name) for name in dir(module)]
    kinds = [each for each in members if isinstance(each, type) and issubclass(each, unittest.TestCase)]
    plain = (unittest.TestCase, unittest.FunctionTestCase)
    suite = loader.suiteClass([loader.loadTestsFromTestCase(kind) for kind in kinds if kind not in plain])
    load_tests = getattr(module, 'load_tests', None)
    if load_tests is not None: suite = load_tests(loader, suite, None)
    return [CaseItem(case, module) for case in flat(suite)]


def flat(suite):
    for each in suite:
        if isinstance(each, unittest.TestCase): yield each
        else: yield from flat(each)


def uniquely_named(items):
    """Number the ids that come again: 'A.test_b', 'A.test_b#2'."""
    counts = {}
    for item in items:
        counts[item.id] = counts.get(item.id, 0) + 1
        if counts[item.id] > 1: item.id = f'{item.id}#{counts[item.id]}'
    return items
