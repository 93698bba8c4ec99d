# The fixtures that pytest brings along: `monkeypatch` and `capsys`.

import collections
import contextlib
import importlib
import inspect
import io
import os
import sys

MISSING = object()


class MonkeyPatch:
    """Changes attributes, items and the environment, and undoes that."""

    def __init__(self): self.undoing, self.paths, self.folder = [], None, None

    @classmethod
    @contextlib.contextmanager
    def context(cls):
        patch = cls()
        try: yield patch
        finally: patch.undo()

    def setattr(self, target, name, value=MISSING, raising=True):
        """Set an attribute: `(object, name, value)` or `('module.name', value)`. Raises AttributeError if there is none."""
        by_object = isinstance(name, str) if value is not MISSING else isinstance(target, str)
        if not by_object:
            name_text = 'name being a string' if value is not MISSING else '(target, name, value)'
            raise TypeError(f'use setattr{name_text} or setattr(target, value) with target being a dotted import string')
        if value is MISSING: (target, name), value = resolve(target, raising), name
        if raising and not hasattr(target, name): raise AttributeError(f'{target!r} has no attribute {name!r}')
        self.remember(target, name)
        setattr(target, name, value)

    def delattr(self, target, name=MISSING, raising=True):
        if name is MISSING: target, name = resolve(target, raising)
        if not hasattr(target, name):
            if raising: raise AttributeError(name)
            return
        self.remember(target, name)
        delattr(target, name)

    def remember(self, target, name):
        old = target.__dict__.get(name, MISSING) if inspect.isclass(target) else getattr(target, name, MISSING)
        if old is MISSING: self.undoing.append(lambda: delattr(target, name))
        else: self.undoing.append(lambda: setattr(target, name, old))

    def setitem(self, dic, name, value):
        self.remember_item(dic, name)
        dic[name] = value

    def delitem(self, dic, name, raising=True):
        if name not in dic:
            if raising: raise KeyError(name)
            return
        self.remember_item(dic, name)
        del dic[name]

    def remember_item(self, dic, name):
        old = dic.get(name, MISSING)
        if old is MISSING: self.undoing.append(lambda: dic.pop(name, None))
        else: self.undoing.append(lambda: dic.__setitem__(name, old))

    def setenv(self, name, value, prepend=None):
        before = os.environ.get(name)
        self.setitem(os.environ, name, str(value) + prepend + before if prepend and before is not None else str(value))

    def delenv(self, name, raising=True): self.delitem(os.environ, name, raising)

    def syspath_prepend(self, path):
        if self.paths is None: self.paths = sys.path[:]
        sys.path.insert(0, str(path))
        importlib.invalidate_caches()

    def chdir(self, path):
        if self.folder is None: self.folder = os.getcwd()
        os.chdir(path)

    def undo(self):
        while self.undoing: self.undoing.pop()()
        if self.paths is not None: sys.path[:], self.paths = self.paths, None
        if self.folder is not None:
            os.chdir(self.folder)
            self.folder = None


def resolve(path, raising):
    """Return the object before the last dot of an import path, and the name after it."""
    if not isinstance(path, str) or '.' not in path: raise TypeError(f'must be absolute import path string, not {path!r}')
    place, name = path.rsplit('.', 1)
    first, *others = place.split('.')
    found = importlib.import_module(first)
    for at, part in enumerate(others):
        if not hasattr(found, part): importlib.import_module('.'.join([first, *others[:at + 1]]))
        found = getattr(found, part)
    if raising and not hasattr(found, name):
        raise AttributeError(f"'{type(found).__name__}' object at {place} has no attribute '{name}'")
    return found, name


def monkeypatch():
    patch = MonkeyPatch()
    yield patch
    patch.undo()


CaptureResult = collections.namedtuple('CaptureResult', 'out err')


class CaptureFixture:
    """What is printed while a test runs."""

    __class_getitem__ = classmethod(lambda cls, kind: cls)

    def __init__(self): self.streams, self.replaced = (io.StringIO(), io.StringIO()), None

    def begin(self):
        self.replaced = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = self.streams

    def end(self):
        sys.stdout, sys.stderr = self.replaced

    def readouterr(self):
        """Return what was printed since the last time."""
        texts = [stream.getvalue() for stream in self.streams]
        for stream in self.streams:
            stream.seek(0)
            stream.truncate()
        return CaptureResult(*texts)

    @contextlib.contextmanager
    def disabled(self):
        self.end()
        try: yield
        finally: self.begin()


def capsys():
    capture = CaptureFixture()
    capture.begin()
    yield capture
    capture.end()
    for stream, text in zip((sys.stdout, sys.stderr), capture.readouterr()): stream.write(text)
