# Runs test files, and the modules that only tests can import, as modules that are not in `sys.modules`.

import ast
import builtins
import importlib
import types
import unittest
import unittest._log
import unittest.mock

from suites.explaining import explain
from suites.rewriting import rewrite

find_module, get_locals, known_names = importlib.import_module, locals, builtins.__dict__


class Surroundings:
    """What guards outside of the harness give to test files. Without them, tests are as any module."""

    # Before the names of test files in their code.
    folder = ''
    builtins = builtins.__dict__

    def guard(self, tree):
        """Change the tree of a test file, whose asserts and imports are rewritten."""
        return tree

    def know(self, names):
        """Take the dict of a test file for the tests'."""


def keep_unittest_whole():
    """Give unittest at once what it imports when asked: then it is gone from `sys.modules`."""
    context = unittest._log._AssertLogsContext

    def assertLogs(self, logger=None, level=None): return context(self, logger, level, no_logs=False)
    def assertNoLogs(self, logger=None, level=None): return context(self, logger, level, no_logs=True)

    unittest.TestCase.assertLogs, unittest.TestCase.assertNoLogs = assertLogs, assertNoLogs
    return unittest.IsolatedAsyncioTestCase


keep_unittest_whole()


def module_name(file): return file.removesuffix('.py')


class TestModules:
    """A test file, and the modules that only tests can import; each helper runs when it is first imported."""

    def __init__(self, helpers, surroundings):
        self.surroundings, self.sources = surroundings, {module_name(file): source for file, source in helpers.items()}
        self.modules = {'unittest': unittest}

    def run(self, name, source, explains):
        """Run a file and return its module."""
        file = f'{self.surroundings.folder}{name}.py'
        module = self.modules[name] = types.ModuleType(name)
        tree = ast.parse(source, file)
        rewrite(tree, (*self.sources, *self.modules), explains)
        space, trees = module.__dict__, []

        def failure(line, column, names, *messages):
            if not trees: trees.append(ast.parse(source))
            return explain(trees[0], line, column, names, (space, known_names), messages)

        def import_all(name):
            found = self.get(name).__dict__
            names = found.get('__all__', [each for each in found if each[0] not in '_@'])
            space.update((each, found[each]) for each in names)

        space.update({'__builtins__': self.surroundings.builtins, '__file__': f'/{name}.py'})
        space.update({'@failure': failure, '@locals': get_locals, '@import': self.get, '@import_all': import_all})
        try: exec(compile(self.surroundings.guard(tree), file, 'exec', dont_inherit=True), space)
        except BaseException:
            del self.modules[name]
            raise
        self.surroundings.know(space)
        return module

    def get(self, name, *names):
        """Return a module that only tests can import. Raises ImportError when it has not all of the names."""
        first, *parts = name.split('.')
        module = self.modules.get(first) or self.run(first, self.sources[first], explains=False)
        for at, part in enumerate(parts):
            if not hasattr(module, part):
                place = '.'.join([first, *parts[:at]])
                raise ModuleNotFoundError(f"No module named '{name}'; '{place}' is not a package", name=name)
            module = getattr(module, part)
        for each in names:
            if hasattr(module, each): continue
            place = getattr(module, '__file__', None) or 'unknown location'
            raise ImportError(f"cannot import name '{each}' from '{name}' ({place})", name=name)
        return module

    def find(self, name):
        """Return a module, whether only tests can import it or everybody."""
        is_private = name.partition('.')[0] in (*self.sources, *self.modules)
        return self.get(name) if is_private else find_module(name)
