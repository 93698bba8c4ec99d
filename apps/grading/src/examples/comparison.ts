export const comparisonSource = String.raw`def says(comment, printed):
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
`;
