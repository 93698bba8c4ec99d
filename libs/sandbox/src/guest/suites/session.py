# The fixtures of a test file: which one a test means by a name, in which order they begin, and when they end.

import unittest

from suites.borders import borders_of_class, borders_of_module, borders_of_test_case
from suites.fixtures import BUILT_IN, SCOPES, Fixture, Owned, place_of, run_all
from suites.marks import Mark
from suites.outcomes import Failed, refuse

WITHOUT_FILES = ('tmp_path', 'tmp_path_factory', 'tmpdir', 'tmpdir_factory')


class Session:
    """The fixtures of a module, and those that are in use."""

    def __init__(self, module):
        self.module, self.by_class = module, {}
        self.own = [*borders_of_module(module), *fixtures_in(vars(module))]
        self.in_use = {'module': [], 'class': [], 'function': []}

    def of_class(self, kind):
        if kind not in self.by_class:
            is_case = issubclass(kind, unittest.TestCase)
            members = {name: value for base in reversed(kind.__mro__) for name, value in vars(base).items()}
            borders = borders_of_test_case(kind) if is_case else borders_of_class(kind)
            self.by_class[kind] = [*borders, *fixtures_in(members, kind)]
        return self.by_class[kind]

    def visible(self, item):
        """Return the fixtures that an item can use, the closest last."""
        return [*BUILT_IN.values(), *self.own, *(owned for kind in item.classes for owned in self.of_class(kind))]

    def find(self, name, item, user=None):
        """Return the closest fixture of a name; a fixture that asks for its own name means the one behind it."""
        found = [owned for owned in self.visible(item) if owned.name == name]
        if user in found: found = found[:found.index(user)]
        return found[-1] if found else None

    def scope_of(self, name, item): return self.find(name, item).scope

    def names_for(self, item):
        """Return the names of all fixtures that a test uses, in the order in which they begin. Raises Unsupported."""
        names = [owned.name for owned in self.visible(item) if owned.fixture.is_auto]
        names += [name for mark in reversed(item.marks) if mark.name == 'usefixtures' for name in mark.args]
        names = list(dict.fromkeys([*names, *item.arguments]))
        scopes = {}
        for name in names:
            owned, user = None if name in item.direct else self.known(name, item), None
            scopes[name] = 'function' if owned is None else owned.scope
            while owned is not None:
                names += [argument for argument in owned.arguments if argument not in names]
                user, owned = owned, self.find(name, item, owned) if name in owned.arguments else None
                if name in user.arguments and owned is None: refuse_fixture(name, user.fixture.plain)
        return sorted(names, key=lambda name: SCOPES.index(scopes[name]))

    def known(self, name, item):
        owned = self.find(name, item)
        if owned is not None or name == 'request': return owned
        users = [each for each in self.visible(item) if name in each.arguments]
        refuse_fixture(name, item.function if name in item.arguments or not users else users[-1].fixture.plain)

    def ends(self, scope, item):
        """Return the list of what is to be run when a scope ends."""
        if scope == 'class' and not item.classes: scope = 'function'
        return self.in_use['module' if scope in ('session', 'package') else scope]

    def end(self, scope):
        """End a scope and return the errors."""
        return run_all(self.in_use[scope])


def refuse_fixture(name, user):
    reason = ': programs cannot write files' if name in WITHOUT_FILES else ''
    refuse(f"the fixture '{name}'", reason + place_of(user))


def fixtures_in(members, owner=None):
    return [Owned(members[name], owner) for name in sorted(members) if isinstance(members[name], Fixture)]


class Request:
    """What a fixture or a test gets for the argument `request`."""

    __class_getitem__ = classmethod(lambda cls, kind: cls)

    def __init__(self, session, item, owned=None):
        self.session, self.item, self.owned = session, item, owned
        self.function, self.cls, self.module, self.node = item.function, item.cls, session.module, Node(item)
        self.scope = 'function' if owned is None else owned.scope
        self.fixturename = None if owned is None else owned.name
        self.instance = item.instance if self.scope == 'function' else None
        self.fixturenames = item.names
        given = item.call.given.get(self.fixturename)
        self.index = None if given is None else given[1]
        if given is not None: self.param = given[0]

    def __getattr__(self, name):
        if name == 'param' or name[:2] == '__':
            kind = 'TopRequest' if self.owned is None else 'SubRequest'
            raise AttributeError(f"'{kind}' object has no attribute '{name}'")
        refuse(f'request.{name}')

    def __repr__(self):
        return f'<FixtureRequest for {self.node}>' if self.owned is None else f'<SubRequest {self.fixturename!r} for {self.node}>'

    def used(self, name): return None if name in self.item.call.values else self.session.find(name, self.item, self.owned)

    def getfixturevalue(self, name):
        """Return the value of a fixture. Raises what it raises as it begins."""
        if name in self.item.call.values: return self.item.call.values[name]
        if name == 'request': return self
        owned = self.used(name)
        if owned is None: refuse_fixture(name, self.item.function)
        if SCOPES.index(owned.scope) > SCOPES.index(self.scope):
            raise Failed(
                f'ScopeMismatch: You tried to access the {owned.scope} scoped fixture {name} '
                f'with a {self.scope} scoped request object.'
            )
        return owned.value(Request(self.session, self.item, owned))

    def addfinalizer(self, finalizer):
        """Call a function when the fixture ends, or the test."""
        ends = self.session.ends('function', self.item) if self.owned is None else self.owned.finalizers
        ends.append(lambda: ignore(finalizer()))

    def applymarker(self, marker): self.item.marks.insert(0, marker)


def ignore(result): pass


class Node:
    """`request.node`: the test."""

    def __init__(self, item):
        self.name, self.originalname, self.item = item.name, item.function.__name__, item

    def __repr__(self): return f'<{self.item.kind} {self.name}>'

    def iter_markers(self, name=None): return (mark for mark in self.item.marks if name in (None, mark.name))

    def get_closest_marker(self, name, default=None): return next(self.iter_markers(name), default)

    def add_marker(self, marker): self.item.marks.insert(0, marker if isinstance(marker, Mark) else Mark(marker))
