# Loads the harness from its sources by name. Its modules are in `sys.modules` only while they are loaded.

def suite_modules(sources):
    import sys, types

    space = {}
    exec(sources['__init__'], space)
    package = types.ModuleType('suites')
    package.__path__ = []
    sys.modules['suites'] = package
    names = ['suites']
    for name in space['ORDER']:
        module = types.ModuleType(f'suites.{name}')
        sys.modules[module.__name__] = module
        setattr(package, name, module)
        names.append(module.__name__)
        exec(compile(sources[name], f'<suites>/{name}.py', 'exec'), module.__dict__)
    for name in names: del sys.modules[name]
    suite = package.suite
    return suite.load, suite.Suite.collect, suite.Suite.run
