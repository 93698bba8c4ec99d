# While a tree is read, every use of a name is noted in the tokens, and filled in last, because a function may bind a
# name, or declare it global, after an inner function has used it.
#
# A scope of None is the module's, whose names all stay as they are. Another scope has for each of its names `local`
# and then its number, `global` for a name of the module, or `outer` for a name of an enclosing function.

def code_names(out):
    uses = []
    put = out.append

    class Scope:
        __slots__ = 'parent', 'is_class', 'is_comprehension', 'names'

        def __init__(self, parent, is_class=False, is_comprehension=False):
            self.parent, self.is_class, self.is_comprehension, self.names = parent, is_class, is_comprehension, {}

    def bind(scope, name):
        if scope is not None: scope.names.setdefault(name, 'local')

    def use(scope, name):
        if scope is None: return put('$' + name)
        uses.append((len(out), scope, name))
        put(name)

    def number_uses():
        count = 0
        for place, scope, name in uses:
            at, number = scope, None
            while at is not None:
                # Functions do not see the names of a class around them.
                state = None if at.is_class and at is not scope else at.names.get(name)
                if state is not None and state != 'outer':
                    if at.is_class or state == 'global': break
                    if state == 'local': state = at.names[name] = count = count + 1
                    number = state
                    break
                at = at.parent
            out[place] = '$' + name if number is None else f'#{number}'

    return Scope, uses, bind, use, number_uses
