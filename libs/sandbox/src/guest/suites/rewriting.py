# Changes the tree of a test file before it is compiled: asserts keep the values of their parts, so that a failing one can
# be explained, and imports of modules that only tests have are answered here.
#
# `assert f(x) == 4, 'no'` becomes
#     if not (@1 := f(x)) == 4: raise @failure(line, column, @locals(), 'no')
#     @1 = None
# and `import pytest` becomes `pytest = @import('pytest')`. No learner can write these names.

import ast

KEPT = '@'
# Their values are at hand when an assert is explained.
AT_HAND = (ast.Name, ast.Constant, ast.NamedExpr, ast.Starred)


def keeping_parts(assertion):
    """Return a copy of an assert's test in which each part is kept under a name, and the names.

    The same test has the same names whenever it is parsed.
    """
    names = []

    def kept(node):
        changed = visit(node)
        if isinstance(node, AT_HAND): return changed
        names.append(f'{KEPT}{len(names) + 1}')
        return ast.NamedExpr(ast.Name(names[-1], ast.Store()), changed)

    def visit(node):
        if isinstance(node, ast.Starred): return ast.Starred(kept(node.value), node.ctx)
        if isinstance(node, ast.BoolOp): return ast.BoolOp(node.op, [kept(value) for value in node.values])
        if isinstance(node, ast.UnaryOp): return ast.UnaryOp(node.op, kept(node.operand))
        if isinstance(node, ast.BinOp): return ast.BinOp(kept(node.left), node.op, kept(node.right))
        if isinstance(node, ast.Attribute): return ast.Attribute(kept(node.value), node.attr, node.ctx)
        if isinstance(node, ast.Compare):
            return ast.Compare(kept(node.left), node.ops, [kept(part) for part in node.comparators])
        if isinstance(node, ast.Call):
            keywords = [ast.keyword(keyword.arg, kept(keyword.value)) for keyword in node.keywords]
            return ast.Call(kept(node.func), [kept(argument) for argument in node.args], keywords)
        return node

    test = assertion.test
    return visit(test) if isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp)) else kept(test), names


def name(text): return ast.Name(text, ast.Load())


def explained(assertion):
    test, names = keeping_parts(assertion)
    place = [ast.Constant(assertion.lineno), ast.Constant(assertion.col_offset)]
    given = [*place, ast.Call(name('@locals'), [], []), *([assertion.msg] if assertion.msg else [])]
    failure = ast.Raise(ast.Call(name('@failure'), given, []))
    statements = [ast.If(ast.UnaryOp(ast.Not(), test), [failure], [])]
    # What they hold on to must not live longer for it.
    if names: statements.append(ast.Assign([ast.Name(kept, ast.Store()) for kept in names], ast.Constant(None)))
    return [at_line_of(statement, assertion) for statement in statements]


def at_line_of(statement, origin):
    for node in ast.walk(statement):
        if isinstance(node, (ast.expr, ast.stmt, ast.keyword)) and not hasattr(node, 'lineno'):
            ast.copy_location(node, origin)
    return statement


def import_call(module, *names):
    return ast.Call(name('@import'), [ast.Constant(module), *map(ast.Constant, names)], [])


def imported(statement, private):
    """Return an import as statements, in which those of private modules are calls."""
    if isinstance(statement, ast.ImportFrom):
        if statement.level or statement.module not in private: return [statement]
        names = [alias.name for alias in statement.names]
        if names == ['*']: return [ast.Expr(ast.Call(name('@import_all'), [ast.Constant(statement.module)], []))]
        targets = [ast.Name(alias.asname or alias.name, ast.Store()) for alias in statement.names]
        values = [ast.Attribute(name('@module'), part, ast.Load()) for part in names]
        from_module = ast.Assign([ast.Name('@module', ast.Store())], import_call(statement.module, *names))
        return [from_module, *(ast.Assign([target], value) for target, value in zip(targets, values))]
    return [
        ast.Assign([ast.Name(alias.asname or alias.name, ast.Store())], import_call(alias.name))
        if alias.name in private else ast.Import([alias])
        for alias in statement.names
    ]


def rewrite(tree, private, explains):
    """Change a module's tree in place: imports of private modules, which only tests have, and asserts if it explains."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        for field in ('body', 'orelse', 'finalbody', 'handlers', 'cases'):
            statements = getattr(node, field, None)
            if not isinstance(statements, list): continue
            changed = []
            for statement in statements:
                if isinstance(statement, ast.Assert) and explains: changed += explained(statement)
                elif isinstance(statement, (ast.Import, ast.ImportFrom)):
                    changed += [at_line_of(part, statement) for part in imported(statement, private)]
                else:
                    changed.append(statement)
                    waiting.append(statement)
            setattr(node, field, changed)


def find_assert(tree, line, column):
    """Return the assert at a place of a tree as it was before it was changed."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert) and (node.lineno, node.col_offset) == (line, column): return node
