import { packedCodeBytes } from '../limits.js';

/**
 * The Python side: it answers one request after the other on descriptor 0. It shares its interpreter with the learner's
 * code, so the host trusts nothing it says: it only has to be right for honest code. It holds the Python functions it
 * uses in local variables, so that code which replaces builtins or patches `json` confuses only itself.
 *
 * A request is a JSON array: ["compile", source], ["unpack", code], ["execute"], ["call", name, arguments, [[keyword,
 * value], …]], ["split", expression, names] or ["evaluate", expression, names]. A reply is a JSON array, too:
 * ["returned", value], ["raised", type, message, line] or ["split", name, arguments, [[keyword, value], …]].
 */
export const guestSource = String.raw`
import sys

def harness():
    import _ast, _json, binascii, builtins, collections, json, marshal, math, types
    from posix import read, write

    Base, Syntax, Recursion, Unnamed, Wrong = BaseException, SyntaxError, RecursionError, NameError, ValueError
    Bool, Int, Float, Complex, Str, Bytes = bool, int, float, complex, str, bytes
    List, Tuple, Dict, Set, Frozen = list, tuple, dict, set, frozenset
    kind_of, is_instance, address, size, represent, order, apply = type, isinstance, id, len, repr, sorted, map
    lowest, highest, run, parse, evaluate = min, max, exec, compile, eval
    float_text, is_whole, is_finite = Float.__repr__, Float.is_integer, math.isfinite
    integer_text, bit_length, hexadecimal = Int.__repr__, Int.bit_length, hex
    slice_text, beginning, join = Str.__getitem__, slice(0, 200), ''.join
    name_of = kind_of.__dict__['__name__'].__get__
    traceback_of = Base.__traceback__.__get__
    flush = sys.stdout.flush
    pack, unpack, to_base64, from_base64 = marshal.dumps, marshal.loads, binascii.b2a_base64, binascii.a2b_base64
    tree_only = 0x400  # PyCF_ONLY_AST
    deepest, largest, reply_size = 64, 9007199254740992, 1048576
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
        return ['raised', name_of(kind_of(error)), message, line if kind_of(line) is Int else None]

    submission = types.ModuleType('submission')
    sys.modules['submission'] = submission
    space = submission.__dict__
    code = None

    def call(function, arguments, keywords):
        if function not in space: raise Unnamed(f"name '{function}' is not defined")
        return ['returned', encode(space[function](*arguments, **Dict(keywords)))]

    def namespace(names):
        return {'__builtins__': builtins, 'math': math, **Dict(names)}

    def split(text, names):
        tree = parse(text, 'expression', 'eval', tree_only, True)
        body = tree.body
        if not is_instance(body, _ast.Call) or not is_instance(body.func, _ast.Name):
            raise Syntax('expected a call such as f(1, k=2)')
        function, captured = body.func.id, []
        body.func.id = '__captured__'
        within = namespace(names)
        within['__captured__'] = lambda *arguments, **keywords: captured.append((arguments, keywords))
        evaluate(parse(tree, 'expression', 'eval', 0, True), within)
        arguments, keywords = captured[-1]
        return ['split', function, encode_all(arguments, 1), [[k, encode(v)] for k, v in keywords.items()]]

    def packed(code):
        try: text = to_base64(pack(code), newline=False).decode()
        except Wrong: return None
        return text if size(text) <= ${packedCodeBytes} else None

    def answer(request):
        nonlocal code
        operation = request[0]
        if operation == 'call': return call(request[1], request[2], request[3])
        if operation == 'compile':
            try: code = parse(request[1], 'submission.py', 'exec', 0, True)
            except Base as error: return describe(error, True)
            return ['returned', packed(code)]
        if operation == 'unpack':
            code = unpack(from_base64(request[1]))
            return ['returned', None]
        if operation == 'execute':
            run(code, space)
            return ['returned', None]
        if operation == 'split': return split(request[1], request[2])
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
    last_resort = line_of(['raised', 'MemoryError', '', None])
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
        samples = [1, 2.5, 'a', None, (1, 2), {'a': [1]}, {1}, b'', 1j, [[1], ['a'], [0.5]]]
        arguments = '1,{"$":"tuple","v":[1]},{"$":"dict","v":[["a",1]]},{"$":"float","v":"1.0"}'
        lines = [
            f'["call","f",[{arguments}],[["k",1]]]',
            '["call","g",[1],[]]',
            '["compile","def h(x):\\n    return x + 1\\n"]',
            f'["unpack","{packed(parse("def h(x): return x", "submission.py", "exec", 0, True))}"]',
            '["execute"]',
        ]
        space['f'] = lambda *arguments, **keywords: samples
        space['g'] = lambda *arguments, **keywords: arguments[0].missing
        for _ in range(32):
            for line in lines: respond(line.encode())
        space.clear()
        space.update(types.ModuleType('submission').__dict__)

    practise()
    return serve
`;

/**
 * Modules that submissions commonly use. In the snapshot they cost nothing; imported later, each costs milliseconds.
 */
export const preloadedModules = [
  'abc',
  'array',
  'base64',
  'bisect',
  'cmath',
  'collections',
  'contextlib',
  'copy',
  'csv',
  'dataclasses',
  'datetime',
  'decimal',
  'enum',
  'fractions',
  'functools',
  'hashlib',
  'heapq',
  'inspect',
  'io',
  'itertools',
  'json',
  'math',
  'logging',
  'numbers',
  'operator',
  'os',
  'pickle',
  'queue',
  'random',
  're',
  'statistics',
  'string',
  'struct',
  'textwrap',
  'time',
  'traceback',
  'types',
  'typing',
  'unicodedata',
  'uuid',
  'zlib',
];
