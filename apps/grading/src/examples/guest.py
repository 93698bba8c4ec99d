
import ast, contextlib, io, math, re, sys, tokenize

names = {'__name__': '__main__'}
given = {}
functions = (ast.FunctionDef, ast.AsyncFunctionDef)
decimal = re.compile(r'-?\d+\.\d+(?!\w)')
# The name of the running block in tracebacks: functions of earlier blocks have others.
running = ['block 0']
call_with_arrow = re.compile(r'^(\s*)([A-Za-z_]\w*\(.*\))\s*(?:->|→|=>)\s*(\S.*)$')


class About:
    """A number of which only the first digits are written."""

    def __init__(self, text):
        self.value, self.step = float(text), 10.0 ** -len(text.partition('.')[2])

    def __neg__(self):
        self.value = -self.value
        return self

    def begins(self, value):
        """Whether these are the first digits of the value, cut off or rounded."""
        more = abs(value) - abs(self.value)
        return value * self.value >= 0 and (-1e-12 <= more < self.step or abs(more) <= self.step * 0.5000001)


def begin(reference):
    """Runs the reference, whose names the examples use."""
    names['math'] = math
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(reference, 'reference.py', 'exec'), names)
    for node in ast.parse(reference).body:
        if isinstance(node, (*functions, ast.ClassDef)): given[node.name] = node


def run_block(code, output):
    """Runs a block; returns the problems with their lines, from 1, and whether it ended early."""
    if code.lstrip().startswith('>>>'): return run_dialogue(code)
    running[0] = f'block {int(running[0][6:]) + 1}'
    block = Block(code)
    try: block.run()
    except Ended as end: return [block.problems + [[end.line, end.message]], True]
    block.compare()
    if output is not None: block.compare_output(output)
    return [block.problems, False]


class Ended(Exception):
    def __init__(self, line, message):
        self.line, self.message = line, message


class Block:
    def __init__(self, code):
        if given: code = complete('\n'.join(call_with_arrow.sub(r'\1\2  # \3', line) for line in code.split('\n')))
        self.code, self.problems, self.printed, self.output = code, [], {}, io.StringIO()

    def run(self):
        try: tree = ast.parse(self.code)
        except SyntaxError as error: raise Ended(error.lineno or 1, f'the Python block does not compile: {error.msg}.')
        self.tree, self.comments = tree, comments_of(self.code)
        names['print'] = self.print
        with contextlib.redirect_stdout(self.output):
            for node in tree.body:
                if isinstance(node, (*functions, ast.ClassDef)) and node.name in given: self.compare_signature(node)
                else: self.execute(node)

    def print(self, *values, **options):
        if options.get('file') is None:
            text = io.StringIO()
            print(*values, **{**options, 'file': text})
            line = calling_line()
            self.printed[line] = self.printed.get(line, '') + text.getvalue()
        print(*values, **options)

    def execute(self, node):
        said = self.comment_on(node)
        announced = re.match(r'(?:raises\s+)?([A-Z]\w*(?:Error|Exception|Iteration|Exit|Interrupt|Warning))\b', said or '')
        try:
            if isinstance(node, ast.Expr) and not is_print(node): value = eval(compile(ast.Expression(node.value), running[0], 'eval'), names)
            else: return exec(compile(ast.Module([node], []), running[0], 'exec'), names)
        except Exception as error:
            if announced and is_a(error, announced[1]): return
            raise Ended(line_of(error), f'the Python block raises {describe(error)}.')
        if announced: self.problems.append([node.lineno, f'the text says that this raises {announced[1]}, but it returns {short(value)}.'])
        elif said and not isinstance(node.value, ast.Constant):
            if not agrees(said, value): self.problems.append([node.lineno, f'the text says {short_text(said)}, but this gives {short(value)}.'])

    def compare(self):
        """Compares what each line printed with its comment."""
        for node in ast.walk(self.tree):
            if not is_print(node): continue
            lines = range(node.lineno, node.end_lineno + 1)
            if not any(line in self.printed for line in lines): continue
            said, text = self.comment_on(node), ''.join(self.printed.get(line, '') for line in lines)
            if said and not says(said, text):
                self.problems.append([node.lineno, f'the comment says {short_text(said)}, but the line prints {short_text(text)}.'])

    def compare_output(self, said):
        expected, found = said.rstrip().split('\n'), self.output.getvalue().rstrip().split('\n')
        for index, line in enumerate(expected):
            text = found[index] if index < len(found) else None
            if text is not None and (line.rstrip() == text.rstrip() or line.strip() and text.strip() and says(line, text) and says(text, line)): continue
            shown = 'nothing more' if not text else short_text(text)
            return self.problems.append([-1 - index, f'the text says {short_text(line)} here, but the Python block above prints {shown}.'])
        if len(found) > len(expected):
            self.problems.append([-len(expected), f'the Python block above prints more after this line: {short_text(found[len(expected)])}.'])

    def comment_on(self, node):
        """Returns the comment at the end of a statement, or else the comment lines right below it."""
        if node.end_lineno in self.comments: return self.comments[node.end_lineno][0]
        line, texts = node.end_lineno + 1, []
        while line in self.comments and self.comments[line][1]:
            texts.append(self.comments[line][0])
            line += 1
        return ' '.join(texts)

    def compare_signature(self, node):
        known = given[node.name]
        if type(known) is not type(node) or isinstance(node, ast.ClassDef): return
        said, real = [[each.arg for each in [*one.args.posonlyargs, *one.args.args, *one.args.kwonlyargs]] for one in (node, known)]
        if said != real:
            self.problems.append([node.lineno, f'the text gives {node.name} the parameters ({", ".join(said)}), but reference.py has ({", ".join(real)}).'])


def run_dialogue(code):
    """Runs the lines after >>> as an interpreter does, and compares what it shows."""
    problems, lines, index = [], code.split('\n'), 0
    while index < len(lines):
        start = index
        if not lines[index].startswith('>>>'):
            index += 1
            continue
        source, index = [lines[index][4:]], index + 1
        while index < len(lines) and lines[index].startswith('...'):
            source.append(lines[index][4:])
            index += 1
        said = []
        while index < len(lines) and lines[index].strip() and not lines[index].startswith('>>>'):
            said.append(lines[index].rstrip())
            index += 1
        shown, is_expected = interact('\n'.join(source) + '\n', said)
        if not is_expected:
            problems.append([start + 1, f'the text says {short_text(" ".join(said)) or "nothing"}, but this gives {short_text(shown) or "nothing"}.'])
    return [problems, False]


def interact(source, said):
    text = io.StringIO()
    try:
        with contextlib.redirect_stdout(text):
            names.pop('print', None)
            exec(compile(source, 'block', 'single'), names)
    except Exception as error:
        last = (said or [''])[-1]
        return describe(error), is_a(error, last.partition(':')[0].strip())
    shown = text.getvalue().rstrip()
    if says(' '.join(said), shown) or not said and not shown: return shown, True
    try: value = ast.literal_eval(shown)
    except Exception: return shown, False
    return shown, any(same(one, value) for one in readings(' '.join(said)))


def run_claims(claims):
    """Checks sentences such as: f(1) returns 2. Each claim is its line, the call and the value."""
    problems = []
    for line, call, said in claims:
        try: tree = ast.parse(call.strip(), mode='eval')
        except SyntaxError: continue
        if not any(isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in given for node in ast.walk(tree)): continue
        try: value = eval(compile(tree, 'claim', 'eval'), names)
        # A sentence may use names that stand for any value.
        except NameError: continue
        except Exception as error:
            if not is_a(error, said.strip()): problems.append([line, f'the text says {short_text(said)}, but {short_text(call)} raises {describe(error)}.'])
            continue
        if not agrees(said, value): problems.append([line, f'the text says {short_text(said)}, but {short_text(call)} gives {short(value)}.'])
    return problems


def complete(code):
    """Gives a body to signatures that have none."""
    lines = code.split('\n')
    depth = lambda line: len(line) - len(line.lstrip())
    for index, line in enumerate(lines):
        if not line.rstrip().endswith(':') or not re.search(r'\)\s*(->.*)?:\s*$', line): continue
        after = next((one for one in lines[index + 1:] if one.strip()), '')
        opening = next((one for one in reversed(lines[:index + 1]) if re.match(r'\s*(async def|def|class)\b', one)), None)
        if opening is not None and depth(after) <= depth(opening): lines[index] = line.rstrip() + ' ...'
    return '\n'.join(lines)


def comments_of(code):
    """Returns each line's comment, and whether it is alone on its line."""
    found = {}
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.COMMENT:
            found[token.start[0]] = (token.string.lstrip('#').strip(), not token.line[:token.start[1]].strip())
    return found


def is_print(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name) and node.value.func.id == 'print'


def calling_line():
    frame = sys._getframe(2)
    while frame is not None and frame.f_code.co_filename != running[0]: frame = frame.f_back
    return 0 if frame is None else frame.f_lineno


def line_of(error):
    line, step = 1, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == running[0]: line = step.tb_lineno
        step = step.tb_next
    return line


def is_a(error, name):
    return any(kind.__name__ == name for kind in type(error).__mro__)


def describe(error):
    return f'{type(error).__name__}: {error}'.rstrip(': ')


def short(value):
    return short_text(repr(value))


def short_text(text):
    text = ' '.join(str(text).split())
    return text if len(text) <= 120 else text[:119] + '…'


def says(comment, printed):
    """Whether a comment begins with a text, apart from spaces; three dots stand for any text."""
    said, text = ' '.join(comment.split()), ' '.join(printed.split())
    # The last digits of a float depend on the machine's mathematical library.
    beginning = re.match('(-?[0-9.]+)'.join(map(re.escape, decimal.split(text))) + r'(?![\w.]\w)(?!\w)', said)
    numbers = decimal.findall(text)
    if beginning and all(is_close(*pair) for pair in zip(beginning.groups(), numbers)): return True
    pattern = r'\S*'.join(map(re.escape, re.split(r'\.\.\.|…', said)))
    return '...' in said.replace('…', '...') and re.match(pattern + '$', text) is not None


def is_close(said, printed):
    try: return math.isclose(float(said), float(printed), rel_tol=1e-12)
    except ValueError: return False


def agrees(comment, value):
    """Whether the beginning of a comment is the value; a comment that begins with no value agrees with all."""
    found = list(readings(comment))
    return not found or any(same(one, value) for one in found)


def readings(comment):
    """Returns the values that the beginning of a comment can mean."""
    is_rounded = re.match(r'(about|roughly|approximately|nearly|≈|~)\s*', comment)
    text = comment[is_rounded.end():] if is_rounded else comment
    number = r'(\d+\.\d+)(?:\.\.\.|…)' if not is_rounded else r'(\d+\.\d+)(?:\.\.\.|…)?'
    text = re.sub(number, r"About('\1')", text)
    for end in sorted({match.start() for match in re.finditer(r'[\s,:;=.]|$', text)}, reverse=True):
        part = text[:end].rstrip(' ,:;=.')
        if not part: continue
        try:
            tree = ast.parse(part, mode='eval')
            if isinstance(tree.body, ast.Name): continue
            value = eval(compile(tree, 'comment', 'eval'), {**names, 'About': About})
        except Exception: continue
        if not callable(value): yield value


def same(said, value):
    if isinstance(said, About): return is_number(value) and said.begins(value)
    if is_number(said) and is_number(value): return math.isclose(said, value, rel_tol=1e-9, abs_tol=1e-9) or said != said and value != value
    if type(said) is not type(value): return False
    if isinstance(said, (list, tuple)): return len(said) == len(value) and all(map(same, said, value))
    if isinstance(said, dict): return said.keys() == value.keys() and all(same(said[key], value[key]) for key in said)
    return said == value or repr(said) == repr(value)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)
