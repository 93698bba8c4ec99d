# The Python side of test files, in its own snapshot. It shares its interpreter with the learner's code, as the harness
# (`suites/`), its guards (`guards/`) and the test file do. suite_server.py says what it receives and sends.

from console_names import add_console_names
add_console_names()

def harness():
    sources = '$sources'
    # Code with such a file name is hidden from the learner's code.
    folder = '<harness>'

    def load_package(name, files):
        import sys, types
        order = {}
        exec(compile(files['__init__'], f'{folder}/{name}/__init__.py', 'exec'), order)
        package = sys.modules[name] = types.ModuleType(name)
        package.__path__ = []
        for part in order['ORDER']:
            module = types.ModuleType(f'{name}.{part}')
            sys.modules[module.__name__] = module
            setattr(package, part, module)
            exec(compile(files[part], f'{folder}/{name}/{part}.py', 'exec', 0, True), module.__dict__)
        return package

    def run_file(name, path, space=None):
        if space is None: space = {'__name__': name.removesuffix('.py')}
        exec(compile(sources[name], path + name, 'exec', 0, True), space)
        return space

    import threading
    library = '/usr/local/lib/python3.12/'
    run_file('event_loop.py', library)['install_event_loop']()
    run_file('threads.py', library, threading.__dict__)
    start = run_file('suite_start.py', folder + '/')['start']
    return start(sources, load_package, lambda: run_file('suite_server.py', folder + '/')['server'])
