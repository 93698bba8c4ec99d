# Says why an assert failed, in pytest's words: its first line, the ` +  where ` lines below it, and the differences.
# While a text is made, '\n{' begins a where-line, '\n}' ends it, '\n~' begins a line of its own, and '\n>' begins the
# assert after a message.

import ast
import operator
import types

from suites.comparing import differences
from suites.representing import represent
from suites.rewriting import KEPT, find_assert, keeping_parts

UNARY = {ast.Not: 'not ', ast.Invert: '~', ast.USub: '-', ast.UAdd: '+'}
BINARY = {
    ast.BitOr: '|', ast.BitXor: '^', ast.BitAnd: '&', ast.LShift: '<<', ast.RShift: '>>', ast.Add: '+', ast.Sub: '-',
    ast.Mult: '*', ast.Div: '/', ast.FloorDiv: '//', ast.Mod: '%', ast.Pow: '**', ast.MatMult: '@',
}
COMPARISONS = {
    ast.Eq: ('==', operator.eq), ast.NotEq: ('!=', operator.ne), ast.Lt: ('<', operator.lt), ast.Gt: ('>', operator.gt),
    ast.LtE: ('<=', operator.le), ast.GtE: ('>=', operator.ge), ast.Is: ('is', operator.is_),
    ast.IsNot: ('is not', operator.is_not), ast.In: ('in', lambda left, right: left in right),
    ast.NotIn: ('not in', lambda left, right: left not in right),
}

# Where an error says what came and what was expected.
SIDES = '@sides'


def display(value):
    if isinstance(value, types.MethodType): return value.__name__
    return represent(value).replace('\n', '\\n')


class Explainer:
    """The values of one failed assert."""

    def __init__(self, local_names, *spaces):
        self.local_names, self.spaces = local_names, (local_names, *spaces)

    def find(self, name): return next((space[name] for space in self.spaces if name in space), None)

    def value(self, node):
        if isinstance(node, ast.NamedExpr): return self.find(node.target.id)
        return self.find(node.id) if isinstance(node, ast.Name) else node.value

    def explain(self, node):
        """Return the text of a part of a test as `keeping_parts` returned it."""
        if isinstance(node, ast.NamedExpr):
            name = node.target.id
            return self.part(node.value, self.find(name)) if name[:1] == KEPT else self.named(name)
        if isinstance(node, ast.Name): return self.named(node.id)
        if isinstance(node, ast.Constant): return display(node.value)
        if isinstance(node, ast.Starred): return '*' + self.explain(node.value)
        return self.part(node, None)

    def named(self, name):
        value = self.find(name)
        if name in self.local_names: return display(value)
        return name if callable(value) or hasattr(value, '__name__') else display(value)

    def part(self, node, value):
        if isinstance(node, ast.BoolOp): return self.boolean(node)
        if isinstance(node, ast.UnaryOp): return UNARY[type(node.op)] + self.explain(node.operand)
        if isinstance(node, ast.BinOp):
            return f'({self.explain(node.left)} {BINARY[type(node.op)]} {self.explain(node.right)})'
        if isinstance(node, ast.Compare): return self.comparison(node)
        if isinstance(node, ast.Attribute): return where(value, f'{self.explain(node.value)}.{node.attr}')
        if isinstance(node, ast.Call):
            given = [self.explain(argument) for argument in node.args]
            given += [(f'{each.arg}=' if each.arg else '**') + self.explain(each.value) for each in node.keywords]
            return where(value, f'{self.explain(node.func)}({", ".join(given)})')
        return display(value)

    def boolean(self, node):
        is_or, texts = isinstance(node.op, ast.Or), []
        for part in node.values:
            texts.append(self.explain(part))
            if part is not node.values[-1] and bool(self.value(part)) == is_or: break
        return '(' + (' or ' if is_or else ' and ').join(texts) + ')'

    def comparison(self, node):
        sides = [node.left, *node.comparators]
        failed = next((at for at in range(len(node.ops) - 1) if not self.holds(node, sides, at)), len(node.ops) - 1)
        left, right = sides[failed:failed + 2]
        symbol = COMPARISONS[type(node.ops[failed])][0]
        lines = differences(symbol, self.value(left), self.value(right))
        if lines: return '\n~'.join(line.replace('\n', '\\n') for line in lines)
        return f'{self.side(left)} {symbol} {self.side(right)}'

    def holds(self, node, sides, at):
        return COMPARISONS[type(node.ops[at])][1](self.value(sides[at]), self.value(sides[at + 1]))

    def side(self, node):
        inner = node.value if isinstance(node, ast.NamedExpr) and node.target.id[:1] == KEPT else node
        text = self.explain(node)
        return f'({text})' if isinstance(inner, (ast.Compare, ast.BoolOp)) else text

    def sides(self, node):
        """Return what came and what was expected, where the test says so."""
        if not isinstance(node, ast.Compare) or len(node.ops) != 1: return None
        if not isinstance(node.ops[0], (ast.Eq, ast.Is)): return None
        return represent(self.value(node.left)), represent(self.value(node.comparators[0]))


def where(value, text): return f'{display(value)}\n{{{display(value)} = {text}\n}}'


def lay_out(text):
    """Return a text with its where-lines indented."""
    first, *others = text.split('\n')
    lines = [first]
    for line in others:
        if line[:1] in ('{', '}', '~', '>') and line: lines.append(line)
        else: lines[-1] += '\\n' + line
    done, open_at, counts = lines[:1], [0], [0]
    for line in lines[1:]:
        mark, line = line[0], line[1:]
        if mark == '{':
            word = 'and   ' if counts[-1] else 'where '
            open_at.append(len(done))
            counts[-1] += 1
            counts.append(0)
            done.append(' +' + '  ' * (len(open_at) - 1) + word + line)
        elif mark == '}':
            counts.pop()
            open_at.pop()
            done[open_at[-1]] += line
        else:
            open_at[-1] += 1
            done.append('  ' * (len(open_at) - (mark == '>')) + line)
    return '\n'.join(done)


def message_text(message):
    if isinstance(message, str): return message.replace('\n', '\n~')
    return represent(message).replace('\n', '\n~').replace('\\n', '\n~')


def explain(tree, line, column, local_names, spaces, messages):
    """Return the AssertionError of the assert at a place of a tree that was not changed.

    `spaces` are the globals and builtins, `messages` is empty, or the assert's own.
    """
    test, _ = keeping_parts(find_assert(tree, line, column))
    explainer = Explainer(local_names, *spaces)
    text = 'assert ' + explainer.explain(test)
    error = AssertionError(lay_out(''.join(message_text(message) + '\n>' for message in messages) + text))
    error.__dict__[SIDES] = explainer.sides(test)
    return error
