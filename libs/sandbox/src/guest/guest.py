# The Python side: it answers one request after the other on descriptor 0. It shares its interpreter with the learner's
# code, so the host trusts nothing it says: it only has to be right for honest code. It holds the Python functions it
# uses in local variables, so that code which replaces builtins or patches `json` confuses only itself.
#
# A request is a JSON array: ["compile", source], ["unpack", code], ["execute", has files, has a model],
# ["equip", has files, source of a model, is async], ["call", name, arguments, [[keyword, value], …]], ["script", code,
# names, continues], ["await", code, names, continues, ends the loop], ["split", code, names], ["test"],
# ["program", function names], ["call-tested", name, arguments, [[keyword, value], …]] or ["evaluate", expression, names].
# A reply is a JSON array, too: ["returned", value], ["raised", type, message, line, bases], ["split", name, arguments,
# [[keyword, value], …]] or ["script", names that are read, names that are bound, awaits]. During a call or a script the
# guest may send ["model", prompt], and gets ["answer", text] or ["refused", message]; during anything ["program", name,
# arguments, [[keyword, value], …]], and gets ["returned", value], ["raised", type, bases, arguments] or ["refused", message].
# `model_api.py` sends more.
#
# `split` decides whether an author's code is a plain call or a script, only in instances without a learner's code.

import sys
from console_names import add_console_names

add_console_names()

from event_loop import install_event_loop

EventLoop = install_event_loop()

def harness():
    import _ast, _json, asyncio, binascii, builtins, collections, contextvars, json, marshal, math, types
    from posix import read, write

    Base, Syntax, Recursion, Unnamed, Wrong, Unspecific = BaseException, SyntaxError, RecursionError, NameError, ValueError, Exception
    kind_error, refused = TypeError, RuntimeError
    Bool, Int, Float, Complex, Str, Bytes = bool, int, float, complex, str, bytes
    List, Tuple, Dict, Set, Frozen = list, tuple, dict, set, frozenset
    kind_of, is_instance, address, size, represent, order, apply = type, isinstance, id, len, repr, sorted, map
    lowest, highest, run, parse, evaluate = min, max, exec, compile, eval
    float_text, is_whole, is_finite = Float.__repr__, Float.is_integer, math.isfinite
    integer_text, bit_length, hexadecimal = Int.__repr__, Int.bit_length, hex
    slice_text, beginning, join = Str.__getitem__, slice(0, 200), ''.join
    name_of = kind_of.__dict__['__name__'].__get__
    bases_of = kind_of.__dict__['__mro__'].__get__
    traceback_of = Base.__traceback__.__get__
    flush = sys.stdout.flush
    pack, unpack, to_base64, from_base64 = marshal.dumps, marshal.loads, binascii.b2a_base64, binascii.a2b_base64
    tree_only, may_await = 0x400, 0x2000  # PyCF_ONLY_AST, PyCF_ALLOW_TOP_LEVEL_AWAIT
    is_coroutine = 0x80  # CO_COROUTINE
    new_loop, run_in_loop, close_loop = EventLoop, EventLoop.run_until_complete, EventLoop.close
    cancel_tasks, copy_context = asyncio.runners._cancel_all_tasks, contextvars.copy_context
    deepest, largest, reply_size = 64, 9007199254740992, 1048576
    import_path, forget_importers = sys.path, sys.path_importer_cache.clear
    # A script gets the builtins from here, whatever the program has done to the real ones. A lab may ask for a function help.
    builtin_names = {name: value for name, value in builtins.__dict__.items() if name not in ('_', 'quit', 'exit', 'help')}
    exceptions = {address(value): name_of(value) for value in builtin_names.values() if is_instance(value, kind_of) and issubclass(value, Base)}
    exception_names = Frozen(exceptions.values())
    # By address, because a learner's metaclass can make a type equal to another.
    plain, integers = Frozen((address(Str), address(Bool), address(kind_of(None)))), Frozen((address(Int),))
    mappings = {
        Dict: Dict.items,
        collections.defaultdict: Dict.items,
        collections.Counter: Dict.items,
        collections.OrderedDict: collections.OrderedDict.items,
    }

    def untag(tagged):
        tag, value = tagged['$'], tagged.get('v')
        if tag == 'tuple': return Tuple(value)
        if tag == 'dict': return Dict(value)
        if tag == 'set': return Set(value)
        if tag == 'frozenset': return Frozen(value)
        if tag == 'int': return Int(value, 0)
        if tag == 'float': return Float(value)
        if tag == 'bytes': return Bytes.fromhex(value)
        if tag == 'complex': return Complex(Float(value[0]), Float(value[1]))
        raise Wrong('this value cannot be passed')

    def encode(value, depth=0):
        kind = kind_of(value)
        if kind is Str or kind is Bool or value is None: return value
        if kind is Int:
            if -largest < value < largest: return value
            return {'$': 'int', 'v': integer_text(value) if bit_length(value) <= 13000 else hexadecimal(value)}
        if kind is Float:
            if is_finite(value) and not is_whole(value): return value
            return {'$': 'float', 'v': float_text(value)}
        if depth == deepest: raise Recursion('the result is nested more than 64 levels deep')
        if kind is List: return encode_all(value, depth + 1)
        if kind is Tuple: return {'$': 'tuple', 'v': encode_all(value, depth + 1)}
        if kind in mappings:
            return {'$': 'dict', 'v': [[encode(k, depth + 1), encode(v, depth + 1)] for k, v in mappings[kind](value)]}
        if kind is Set: return {'$': 'set', 'v': order(encode_all(value, depth + 1), key=represent)}
        if kind is Frozen: return {'$': 'frozenset', 'v': order(encode_all(value, depth + 1), key=represent)}
        if kind is Bytes: return {'$': 'bytes', 'v': value.hex()}
        if kind is Complex: return {'$': 'complex', 'v': [float_text(value.real), float_text(value.imag)]}
        return {'$': 'object', 'type': name_of(kind)}

    def encode_all(values, depth):
        kinds = Set(apply(address, apply(kind_of, values)))
        if kinds <= plain: return List(values)
        if kinds == integers and -largest < lowest(values) and highest(values) < largest: return List(values)
        return [encode(value, depth) for value in values]

    def describe(error, is_compiling=False):
        line, step = None, traceback_of(error)
        while step is not None:
            if step.tb_frame.f_code.co_filename == 'submission.py': line = step.tb_lineno
            step = step.tb_next
        message = None
        if is_instance(error, Syntax):
            if is_compiling or error.filename == 'submission.py': line = error.lineno
            message = error.msg
        try: message = slice_text(Str(error) if message is None else message, beginning)
        except Base: message = ''
        line = line if kind_of(line) is Int else None
        return ['raised', name_of(kind_of(error)), message, line, List(base_names(kind_of(error)))]

    # A program's class that has the name of a builtin exception is another one.
    def base_names(kind):
        for base in bases_of(kind)[:16]:
            name = exceptions.get(address(base))
            if name is not None: yield name
            elif name_of(base) not in exception_names: yield name_of(base)

    submission = types.ModuleType('submission')
    sys.modules['submission'] = submission
    space = submission.__dict__
    code = None

    def call(function, arguments, keywords):
        if function not in space: raise Unnamed(f"name '{function}' is not defined")
        return ['returned', encode(space[function](*arguments, **Dict(keywords)))]

    def namespace(names):
        return {'__builtins__': builtins, 'math': math, **Dict(names)}

    def exchange(message):
        line = line_of(message)
        while line: line = line[write(0, line):]
        return scan(receive().decode(), 0)[0]

    def model(prompt):
        if not is_instance(prompt, Str): raise kind_error(f'the prompt must be a str, not {name_of(kind_of(prompt))}')
        kind, text = exchange(['model', Str(prompt)])
        if kind == 'answer': return text
        raise refused(text)

    def tested_function(name):
        def function(*arguments, **keywords):
            answer = exchange(['program', name, encode_all(arguments, 1), [[k, encode(v)] for k, v in keywords.items()]])
            if answer[0] == 'returned': return answer[1]
            if answer[0] == 'refused': raise refused(answer[1])
            raise rebuilt(*answer[1:])

        function.__name__ = function.__qualname__ = name
        return function

    def rebuilt(name, bases, arguments):
        builtin = next((builtin_names[base] for base in bases if base in exception_names), Unnamed)
        kind = builtin if name_of(builtin) == name else kind_of(name, (builtin,), {'__module__': 'program'})
        try: return kind(*arguments)
        except Base: return Unspecific(*arguments)

    def call_tested(function, arguments, keywords):
        try: return ['returned', ['returned', call(function, arguments, keywords)[1]]]
        except Base as error:
            given = encode_all(error.args, 1)
            if any(apply(has_object, given)): given = [Str(error)]
            return ['returned', ['raised', name_of(kind_of(error)), List(base_names(kind_of(error))), given]]

    def tested_program(names):
        module = types.ModuleType('program')
        for name in names: setattr(module, name, tested_function(name))
        sys.modules['program'] = module
        return ['returned', None]

    def await_result(result):
        nonlocal loop
        if is_instance(result, (types.GeneratorType, types.AsyncGeneratorType)): raise kind_error('a test must not yield')
        if not is_instance(result, types.CoroutineType): return
        loop = new_loop()
        try: run_in_loop(loop, loop.create_task(result))
        finally: end_loop()

    # The same for every program: a test must not find out which one it has.
    def test():
        results = []
        for name, function in List(space.items()):
            if name[:5] != 'test_' or not is_instance(function, types.FunctionType): continue
            try: await_result(function())
            except Base as error:
                results.append([name, *describe(error)[1:4]])
                break
            results.append([name, None, None, None])
        return ['returned', encode(results)]

    kept, has_model = None, False

    def script(text, names, continues):
        nonlocal kept
        if not continues or kept is None:
            kept = {name: value for name, value in space.items() if name not in builtin_names}
            kept.update(__builtins__=Dict(builtin_names), __name__='case', math=math)
            if has_model: kept.update(model=model)
        kept.update(names)
        tree = parse(text, 'case', 'exec', tree_only, True)
        if size(tree.body) == 1 and is_instance(tree.body[0], _ast.Expr):
            return ['returned', encode(evaluate(parse(_ast.Expression(tree.body[0].value), 'case', 'eval', 0, True), kept))]
        run(parse(tree, 'case', 'exec', 0, True), kept)
        return ['returned', None]

    loop = context = None

    # As asyncio.Runner does it, without the signals.
    def end_loop():
        nonlocal loop
        ending, loop = loop, None
        try:
            cancel_tasks(ending)
            if ending._asyncgens: run_in_loop(ending, ending.shutdown_asyncgens())
        finally: close_loop(ending)

    def await_script(text, names, continues, ends_loop):
        nonlocal loop, context
        script('', names, continues)
        if loop is None or not continues: loop, context = new_loop(), copy_context()
        kept.update(asyncio=asyncio)
        try:
            tree = parse(text, 'case', 'exec', tree_only, True)
            is_expression = size(tree.body) == 1 and is_instance(tree.body[0], _ast.Expr)
            if is_expression: tree = _ast.Expression(tree.body[0].value)
            code = parse(tree, 'case', 'eval' if is_expression else 'exec', may_await, True)
            task = loop.create_task(evaluate(code, kept), context=context)
            return ['returned', encode(run_in_loop(loop, task))]
        finally:
            if ends_loop: end_loop()

    def walk(tree):
        waiting = [tree]
        while waiting:
            node = waiting.pop()
            yield node
            for field in node._fields:
                part = getattr(node, field, None)
                waiting.extend(item for item in (part if is_instance(part, List) else [part]) if is_instance(item, _ast.AST))

    def names_in(tree):
        read_names, bound = Set(), Set()
        for node in walk(tree):
            if is_instance(node, _ast.Name): (read_names if is_instance(node.ctx, _ast.Load) else bound).add(node.id)
            elif is_instance(node, _ast.arg): bound.add(node.arg)
            elif is_instance(node, _ast.alias): bound.add((node.asname or node.name).partition('.')[0])
            elif is_instance(node, (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef, _ast.ExceptHandler)): bound.add(node.name)
        return read_names - bound - Frozen(builtin_names), bound - {None}

    def split(text, names):
        tree = parse(text, 'expression', 'exec', tree_only, True)
        if not tree.body: raise Syntax('expected code')
        body = tree.body[0].value if size(tree.body) == 1 and is_instance(tree.body[0], _ast.Expr) else None
        read_names, bound = names_in(tree)
        awaits = parse(tree, 'expression', 'exec', may_await, True).co_flags & is_coroutine > 0
        as_script = ['script', order(read_names - Set(names)), order(bound), awaits]
        if not is_instance(body, _ast.Call) or not is_instance(body.func, _ast.Name): return as_script
        if body.func.id in builtin_names: return as_script
        function, captured = body.func.id, []
        if read_names - Set(names) - {'math'} != {function}: return as_script
        body.func.id = '__captured__'
        within = namespace(names)
        within['__captured__'] = lambda *arguments, **keywords: captured.append((arguments, keywords))
        evaluate(parse(_ast.Expression(body), 'expression', 'eval', 0, True), within)
        arguments, keywords = captured[-1]
        passed = encode_all(arguments, 1), [[k, encode(v)] for k, v in keywords.items()]
        return as_script if has_object(passed) else ['split', function, *passed]

    # Gives the cases another `model`, and executes.
    def equip(has_files, source, is_async):
        nonlocal model
        given = {'__name__': 'model_api'}
        run(parse(source, 'model_api', 'exec', 0, True), given)
        model = given['model_for'](exchange, encode, is_async)
        return answer(['execute', has_files, True])

    # A free variable more in `answer` would cost every program steps.
    others = {
        'await': lambda text, names, continues, ends_loop: await_script(text, Dict(names), continues, ends_loop),
        'split': lambda text, names: split(text, Dict(names)),
        'equip': equip,
        'test': lambda: test(),
        'call-tested': lambda *request: call_tested(*request),
        'program': lambda names: tested_program(names),
    }

    def has_object(value):
        if is_instance(value, Dict): return value['$'] == 'object' or has_object(value.get('v'))
        return is_instance(value, (List, Tuple)) and any(apply(has_object, value))

    def packed(code):
        try: text = to_base64(pack(code), newline=False).decode()
        except Wrong: return None
        return text if size(text) <= '$packedCodeBytes' else None

    def answer(request):
        nonlocal code, has_model
        operation = request[0]
        if operation == 'call': return call(request[1], request[2], request[3])
        if operation == 'script': return script(request[1], Dict(request[2]), request[3])
        if operation == 'compile':
            try: code = parse(request[1], 'submission.py', 'exec', 0, True)
            except Base as error: return describe(error, True)
            return ['returned', packed(code)]
        if operation == 'unpack':
            code = unpack(from_base64(request[1]))
            return ['returned', None]
        if operation == 'execute':
            has_model = request[2]
            if request[1]:
                import_path.insert(0, '/')
                forget_importers()
            run(code, space)
            return ['returned', None]
        if operation in others: return others[operation](*request[1:])
        return ['returned', encode(evaluate(parse(request[1], 'expression', 'eval', 0, True), namespace(request[2])))]

    scan = json.JSONDecoder(object_hook=untag).scan_once
    ascii_text = _json.encode_basestring_ascii
    to_text = _json.make_encoder(None, None, ascii_text, None, ':', ',', False, False, False)

    def receive():
        received = chunk = read(0, 65536)
        while chunk[-1:] != b'\n':
            if not chunk: raise Wrong('no request')
            chunk = read(0, 65536)
            received += chunk
        return received

    def line_of(reply):
        line = join(to_text(reply, 0)).encode() + b'\n'
        if size(line) > reply_size: raise Wrong('the result is larger than 1 MiB')
        return line

    # Made while there is memory: the interpreter may have none left when they are needed.
    last_resort = line_of(['raised', 'MemoryError', '', None, ['MemoryError']])
    reserve = [bytes(524288)]

    def respond(line):
        try: return line_of(answer(scan(line.decode(), 0)[0]))
        except Base as error:
            try: return line_of(describe(error))
            except Base:
                reserve.clear()
                return last_resort

    def serve():
        while True:
            try: line = receive()
            except Base:
                reserve.clear()
                line = receive()
            line = respond(line)
            try: flush()
            except Base: pass
            while line: line = line[write(0, line):]

    def practise():
        nonlocal kept
        samples = [1, 2.5, 'a', None, (1, 2), {'a': [1]}, {1}, b'', 1j, [[1], ['a'], [0.5]]]
        arguments = '1,{"$":"tuple","v":[1]},{"$":"dict","v":[["a",1]]},{"$":"float","v":"1.0"}'
        lines = [
            f'["call","f",[{arguments}],[["k",1]]]',
            '["call","g",[1],[]]',
            '["compile","def h(x):\\n    return x + 1\\n"]',
            f'["unpack","{packed(parse("def h(x): return x", "submission.py", "exec", 0, True))}"]',
            '["execute",false,false]',
            '["script","k = f(1)",[],false]',
            '["script","len(k)",[],true]',
            '["await","await h(1)",[],false,true]',
        ]

        async def wait(seconds): return await asyncio.sleep(seconds, seconds)

        space['h'] = wait
        space['f'] = lambda *arguments, **keywords: samples
        space['g'] = lambda *arguments, **keywords: arguments[0].missing
        for _ in range(32):
            for line in lines: respond(line.encode())
        kept = None
        space.clear()
        space.update(types.ModuleType('submission').__dict__)

    practise()
    return serve
