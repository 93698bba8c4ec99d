# Stands in for the harness until it is there.
import sys, types, unittest

def load(name, source, helpers, learners):
    module = types.ModuleType(name[:-3])
    module.__dict__['__builtins__'] = __builtins__
    exec(compile(source, f'<tests>/{name}', 'exec', 0, True), module.__dict__)
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
