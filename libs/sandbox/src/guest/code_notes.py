# An annotation is evaluated like any expression, so one that is more than the name of a type can contain a whole
# program. And code that reads its own docstrings can store its behaviour in them.

def code_notes():
    import _ast

    words = '__doc__ __annotations__ __code__ __dict__ __globals__ __getattribute__ __import__ exec eval compile getattr vars'
    words += ' globals locals dir inspect pydoc importlib attrgetter getdoc get_type_hints get_annotations getmembers _getframe'
    readers = {form.format(word) for word in words.split() for form in ('{}', chr(36) + '{}', "'{}'", 'alias {}')}

    def names_type(node):
        kind = type(node)
        if kind is _ast.Name or kind is _ast.Constant: return True
        if kind is _ast.Attribute or kind is _ast.Starred: return names_type(node.value)
        if kind is _ast.Subscript: return names_type(node.value) and names_type(node.slice)
        if kind is _ast.BinOp: return type(node.op) is _ast.BitOr and names_type(node.left) and names_type(node.right)
        if kind is _ast.Tuple or kind is _ast.List: return all(map(names_type, node.elts))
        return False

    def can_read_notes(tokens):
        return not readers.isdisjoint(tokens)

    return names_type, can_read_notes
