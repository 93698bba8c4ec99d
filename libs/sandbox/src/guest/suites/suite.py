# Stands in for the harness until it is there.
import ast, sys, types, unittest
from guards import comparing
tests_builtins = {}

def load(name, source, helpers, learners):
    module = types.ModuleType(name[:-3])
    module.__dict__['__builtins__'] = tests_builtins
    tree = comparing.guarded(ast.parse(source))
    private = {'unittest': unittest, 'unittest.mock': unittest.mock}
    def importer(name, g=None, l=None, fromlist=(), level=0):
        return private[name if fromlist else 'unittest'] if name in private else guarded_import(name, g, l, fromlist, level)
    guarded_import = tests_builtins['__import__']
    tests_builtins['__import__'] = importer
    exec(compile(tree, f'<harness>/tests/{name}', 'exec', 0, True), module.__dict__)
    comparing.know(module.__dict__)
    return Suite(module)

class Suite:
    def __init__(self, module):
        tests = unittest.TestLoader().loadTestsFromModule(module)
        self.tests = {}
        for cases in tests:
            for case in cases: self.tests[f'{type(case).__name__}.{case._testMethodName}'] = case

    def collect(self): return list(self.tests)

    def run(self, id):
        case = self.tests[id]
        result = unittest.TestResult()
        case.run(result)
        bad = result.failures or result.errors
        status = 'error' if result.errors else 'failed' if bad else 'skipped' if result.skipped else 'passed'
        message = bad[0][1].strip().splitlines()[-1] if bad else ''
        return {'id': id, 'status': status, 'task': None, 'message': message, 'exception': None, 'assertion': None,
                'expected': None, 'got': None, 'file': None, 'line': None, 'subtests': []}

    def finish(self): pass
