# Changes the tree of a test file before it is compiled: asserts keep the values of their parts, so that one that fails
# can be explained, and modules that only tests have are not looked for in `sys.modules`.
#
# `assert f(x) == 4, 'no'` becomes
#     if not (@1 := f(x)) == 4: raise @failure(line, column, @locals(), 'no')
#     @1 = None
# and `import pytest` becomes `pytest = @import('pytest')`. No learner can write these names.

import ast

KEPT = '@'
LOAD, STORE, NOT = ast.Load(), ast.Store(), ast.Not()
BODIES = ('body', 'orelse', 'finalbody', 'handlers', 'cases')
# Their values are at hand when an assert is explained.
AT_HAND = (ast.Name, ast.Constant, ast.NamedExpr, ast.Starred)


def new(kind, origin, *fields):
    """Make a node at the place of another."""
    node = kind(*fields)
    node.lineno, node.col_offset = origin.lineno, origin.col_offset
    node.end_lineno, node.end_col_offset = origin.end_lineno, origin.end_col_offset
    return node


def name(text, origin): return new(ast.Name, origin, text, LOAD)
def target(text, origin): return new(ast.Name, origin, text, STORE)
def constant(value, origin): return new(ast.Constant, origin, value)
def call(function, origin, *arguments): return new(ast.Call, origin, name(function, origin), list(arguments), [])


def keeping_parts(assertion):
    """Return a copy of an assert's test in which each part is kept under a name, and the names.

    The same test has the same names whenever it is parsed.
    """
    names = []

    def kept(node):
        changed = visit(node)
        if isinstance(node, AT_HAND): return changed
        names.append(f'{KEPT}{len(names) + 1}')
        return new(ast.NamedExpr, node, target(names[-1], node), changed)

    def visit(node):
        kind = type(node)
        if kind is ast.Starred: return new(kind, node, kept(node.value), node.ctx)
        if kind is ast.BoolOp: return new(kind, node, node.op, [kept(value) for value in node.values])
        if kind is ast.UnaryOp: return new(kind, node, node.op, kept(node.operand))
        if kind is ast.BinOp: return new(kind, node, kept(node.left), node.op, kept(node.right))
        if kind is ast.Attribute: return new(kind, node, kept(node.value), node.attr, node.ctx)
        if kind is ast.Compare:
            return new(kind, node, kept(node.left), node.ops, [kept(part) for part in node.comparators])
        if kind is ast.Call:
            keywords = [new(ast.keyword, each, each.arg, kept(each.value)) for each in node.keywords]
            return new(kind, node, kept(node.func), [kept(argument) for argument in node.args], keywords)
        return node

    test = assertion.test
    return visit(test) if isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp)) else kept(test), names


def explained(assertion):
    test, names = keeping_parts(assertion)
    at = assertion
    place = [constant(at.lineno, at), constant(at.col_offset, at), call('@locals', at)]
    failure = new(ast.Raise, at, call('@failure', at, *place, *([at.msg] if at.msg else [])), None)
    statements = [new(ast.If, at, new(ast.UnaryOp, at, NOT, test), [failure], [])]
    # What they hold on to must not live longer for it.
    if names: statements.append(assigned([target(kept, at) for kept in names], constant(None, at), at))
    return statements


def assigned(targets, value, origin): return new(ast.Assign, origin, targets, value)


def imported(statement, private):
    """Return an import as statements, in which those of private modules are calls."""
    at = statement
    if isinstance(statement, ast.Import):
        return [part for alias in statement.names for part in imported_name(alias, private, at)]
    if statement.level or not is_private(statement.module, private): return [statement]
    names = [alias.name for alias in statement.names]
    module = constant(statement.module, at)
    if names == ['*']: return [new(ast.Expr, at, call('@import_all', at, module))]
    given = call('@import', at, module, *(constant(each, at) for each in names))
    statements = [assigned([target('@module', at)], given, at)]
    for alias in statement.names:
        value = new(ast.Attribute, at, name('@module', at), alias.name, LOAD)
        statements.append(assigned([target(alias.asname or alias.name, at)], value, at))
    return statements


def imported_name(alias, private, at):
    if not is_private(alias.name, private): return [new(ast.Import, at, [alias])]
    first = alias.name.partition('.')[0]
    given = call('@import', at, constant(alias.name, at))
    bound = alias.asname or first
    if alias.asname or first == alias.name: return [assigned([target(bound, at)], given, at)]
    whole = call('@import', at, constant(first, at))
    return [new(ast.Expr, at, given), assigned([target(bound, at)], whole, at)]


def is_private(module, private): return module.partition('.')[0] in private


def rewrite(tree, private, explains):
    """Change a module's tree in place: imports of private modules, which only tests have, and asserts, if told."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        for field in BODIES:
            statements = getattr(node, field, None)
            if not isinstance(statements, list): continue
            changed = []
            for statement in statements:
                if isinstance(statement, ast.Assert) and explains: changed += explained(statement)
                elif isinstance(statement, (ast.Import, ast.ImportFrom)):
                    changed += imported(statement, private)
                else:
                    changed.append(statement)
                    waiting.append(statement)
            setattr(node, field, changed)


def statements_at(tree, line):
    """Return the statements of a tree that a line is part of, the outermost first."""
    found, waiting = [], [tree]
    while waiting:
        node = waiting.pop(0)
        for field in BODIES:
            parts = getattr(node, field, None)
            for part in parts if isinstance(parts, list) else ():
                if isinstance(part, ast.match_case): waiting.append(part)
                elif part.lineno <= line <= part.end_lineno:
                    found.append(part)
                    waiting.append(part)
    return found


def find_assert(tree, line, column):
    """Return the assert at a place of a tree as it was before it was changed."""
    for each in statements_at(tree, line):
        if isinstance(each, ast.Assert) and (each.lineno, each.col_offset) == (line, column): return each
