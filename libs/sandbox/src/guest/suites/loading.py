# Runs test files, and the modules that only tests can import, as modules that are not in `sys.modules`.

import ast
import builtins
import importlib
import types
from marshal import dumps, loads

from guards.comparing import guarded, know
from suites.explaining import explain
from suites.places import HIDDEN_FOLDER
from suites.rewriting import rewrite

find_module, get_locals, known_names = importlib.import_module, locals, builtins.__dict__
# The builtins of test files.
tests_builtins = {}


def prepare(file, source, private):
    """Return the code of a file as bytes. As in pytest, helpers do not explain their asserts."""
    tree = ast.parse(source, file)
    rewrite(tree, private, explains=module_name(file) not in private)
    return dumps(compile(guarded(tree), HIDDEN_FOLDER + file, 'exec', dont_inherit=True))


def module_name(file): return file.removesuffix('.py')


class TestModules:
    """A test file and its helpers; each helper runs when it is first imported."""

    def __init__(self, helpers, prepared, others):
        self.helpers, self.prepared, self.modules = {module_name(file): file for file in helpers}, prepared, dict(others)
        self.sources = helpers
        self.private = (*self.helpers, *others)

    def run(self, file, source):
        """Run a file and return its module."""
        code = self.prepared.get(file) or prepare(file, source, self.private)
        module = self.modules[module_name(file)] = types.ModuleType(module_name(file))
        space, trees = module.__dict__, []

        def failure(line, column, names, *messages):
            if not trees: trees.append(ast.parse(source, file))
            return explain(trees[0], line, column, names, (space, known_names), messages)

        def import_all(name):
            found = self.get(name).__dict__
            names = found.get('__all__', [each for each in found if each[0] not in '_@'])
            space.update((each, found[each]) for each in names)

        space.update({'__builtins__': tests_builtins, '__file__': '/' + file, '@failure': failure, '@locals': get_locals, '@import': self.get, '@import_all': import_all})
        know(space)
        try: exec(loads(code), space)
        except BaseException:
            del self.modules[module_name(file)]
            raise
        know(space)
        return module

    def get(self, name, *names):
        """Return a module that only tests can import. Raises ImportError when it has not all of the names."""
        if name not in self.modules: self.run(self.helpers[name], self.sources[self.helpers[name]])
        module = self.modules[name]
        for each in names:
            if not hasattr(module, each): raise ImportError(f"cannot import name '{each}' from '{name}' ({module.__file__})", name=name)
        return module

    def find(self, name):
        """Return a module, whether only tests can import it or everybody."""
        return self.get(name) if name in self.private else find_module(name)
