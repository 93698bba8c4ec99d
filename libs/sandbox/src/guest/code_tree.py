# Python code for the key of a program's syntax tree: a hash of the tree in preorder, as tokens. A node is its class
# and then its fields; `[` and `]` surround a list, `-` stands for nothing. A local name is its number (`#3`), in the
# order in which the names first appear; any other name is itself (`$math`). Positions, docstrings and annotations are
# left out, because they have no effect. An annotation that does more than name a type is included, and all of them are
# included when the program can read them itself.
from code_fields import code_fields
from code_names import code_names
from code_notes import code_notes

def code_tree():
    import _ast
    from hashlib import sha256

    out, parameters, given, texts = [], [], set(), set()
    put = out.append
    has_unpacking = keeps_notes = False
    names_type, can_read_notes = code_notes()
    Scope, uses, bind, use, number_uses = code_names(out)

    def bind_and_use(scope, name):
        bind(scope, name)
        use(scope, name)

    def show(value, scope):
        handlers[type(value)](value, scope)

    def show_each(values, scope):
        put('[')
        for value in values: handlers[type(value)](value, scope)
        put(']')

    def show_body(body, scope):
        first = body[0] if body else None
        is_documented = type(first) is _ast.Expr and type(first.value) is _ast.Constant and type(first.value.value) is str
        is_left_out = is_documented and not keeps_notes
        put('[')
        begin = len(out)
        for statement in body[1:] if is_left_out else body: handlers[type(statement)](statement, scope)
        if len(out) == begin: put('Pass')
        put(']')

    def on_module(node, scope):
        show_body(node.body, scope)

    def on_name(node, scope):
        if scope is None: return put('$' + node.id)
        if type(node.ctx) is not _ast.Load: bind(scope, node.id)
        uses.append((len(out), scope, node.id))
        put(node.id)

    def on_constant(node, scope):
        value = node.value
        if type(value) is int: return put(hex(value))
        if type(value) is str: texts.add(value)
        put(ascii(value))

    def show_annotation(annotation, scope):
        if annotation is None or not keeps_notes and names_type(annotation): return
        put('annotation')
        show(annotation, scope)

    def on_annotated(node, scope):
        target = node.target
        show_annotation(node.annotation, scope)
        if node.value is not None:
            put('Assign')
            show_each([target], scope)
            show(node.value, scope)
        elif type(target) is _ast.Name:
            # In a class it declares a field, as of a dataclass; in a function it still makes the name a local one.
            bind(scope, target.id)
            if scope is not None and scope.is_class: put('field $' + target.id)

    def show_parameter(parameter, scope, outer, can_be_named):
        if parameter is None: return put('-')
        show_annotation(parameter.annotation, outer)
        bind_and_use(scope, parameter.arg)
        if can_be_named:
            parameters.append((len(out), parameter.arg))
            put('')

    def show_signature(arguments, scope, outer):
        for parameter in arguments.posonlyargs: show_parameter(parameter, scope, outer, False)
        put('/')
        for parameter in arguments.args: show_parameter(parameter, scope, outer, True)
        put('*')
        show_parameter(arguments.vararg, scope, outer, False)
        for parameter in arguments.kwonlyargs: show_parameter(parameter, scope, outer, True)
        put('**')
        show_parameter(arguments.kwarg, scope, outer, False)
        show_each(arguments.defaults, outer)
        show_each(arguments.kw_defaults, outer)

    def on_function(node, scope):
        put(type(node).__name__)
        show_each(node.decorator_list, scope)
        bind_and_use(scope, node.name)
        inner = Scope(scope)
        show_each(node.type_params, inner)
        show_signature(node.args, inner, scope)
        show_annotation(node.returns, scope)
        show_body(node.body, inner)

    def on_lambda(node, scope):
        put('Lambda')
        inner = Scope(scope)
        show_signature(node.args, inner, scope)
        show(node.body, inner)

    def on_class(node, scope):
        put('ClassDef')
        show_each(node.decorator_list, scope)
        bind_and_use(scope, node.name)
        inner = Scope(scope, is_class=True)
        show_each(node.type_params, inner)
        show_each(node.bases, scope)
        show_each(node.keywords, scope)
        show_body(node.body, inner)

    def on_comprehension(node, scope):
        put(type(node).__name__)
        inner = Scope(scope, is_comprehension=True)
        around = scope
        for generator in node.generators:
            put('async' if generator.is_async else 'for')
            show(generator.iter, around)
            show(generator.target, inner)
            show_each(generator.ifs, inner)
            around = inner
        put('-')
        if type(node) is _ast.DictComp:
            show(node.key, inner)
            show(node.value, inner)
        else: show(node.elt, inner)

    def on_walrus(node, scope):
        put('NamedExpr')
        target = scope
        while target is not None and target.is_comprehension: target = target.parent
        bind_and_use(target, node.target.id)
        show(node.value, scope)

    def on_global(node, scope):
        put('Global')
        for name in node.names:
            if scope is not None: scope.names[name] = 'global'
            put('$' + name)
        put(']')

    def on_nonlocal(node, scope):
        put('Nonlocal')
        for name in node.names:
            if scope is not None: scope.names[name] = 'outer'
            use(scope, name)
        put(']')

    def on_handler(node, scope):
        put('ExceptHandler')
        show(node.type, scope)
        show_bound(node.name, scope)
        show_each(node.body, scope)

    def show_bound(name, scope):
        if name is None: put('-')
        else: bind_and_use(scope, name)

    def on_alias(node, scope):
        put('alias ' + node.name)
        if node.name == '*': return
        package, dot, _ = node.name.partition('.')
        if dot: put('whole' if node.asname is None else 'part')
        bind_and_use(scope, node.asname or package)

    def on_match_as(node, scope):
        put('MatchAs')
        show(node.pattern, scope)
        show_bound(node.name, scope)

    def on_match_star(node, scope):
        put('MatchStar')
        show_bound(node.name, scope)

    def on_match_mapping(node, scope):
        put('MatchMapping')
        show_each(node.keys, scope)
        show_each(node.patterns, scope)
        show_bound(node.rest, scope)

    def on_type_parameter(node, scope):
        put(type(node).__name__)
        bind_and_use(scope, node.name)
        show(getattr(node, 'bound', None), scope)

    def on_type_alias(node, scope):
        put('TypeAlias')
        show(node.name, scope)
        inner = Scope(scope)
        show_each(node.type_params, inner)
        show(node.value, inner)

    def on_keyword(node, scope):
        nonlocal has_unpacking
        if node.arg is None: has_unpacking = True
        else: given.add(node.arg)
        put('**' if node.arg is None else '$' + node.arg)
        show(node.value, scope)

    def on_nothing(value, scope): put('-')
    def on_text(value, scope): put(ascii(value))
    def on_number(value, scope): put(hex(value))

    kinds = [kind for kind in vars(_ast).values() if isinstance(kind, type) and issubclass(kind, _ast.AST)]
    handlers = {}
    handler_of = code_fields(put, handlers)
    handlers |= {kind: handler_of(kind) for kind in kinds}
    handlers |= {list: show_each, type(None): on_nothing, str: on_text, bool: on_text, int: on_number}
    handlers |= {_ast.Module: on_module, _ast.Name: on_name, _ast.Constant: on_constant, _ast.AnnAssign: on_annotated}
    handlers |= {_ast.FunctionDef: on_function, _ast.AsyncFunctionDef: on_function, _ast.Lambda: on_lambda}
    handlers |= {_ast.ClassDef: on_class, _ast.NamedExpr: on_walrus, _ast.Global: on_global, _ast.Nonlocal: on_nonlocal}
    handlers |= dict.fromkeys((_ast.ListComp, _ast.SetComp, _ast.DictComp, _ast.GeneratorExp), on_comprehension)
    handlers |= {_ast.ExceptHandler: on_handler, _ast.alias: on_alias, _ast.keyword: on_keyword}
    handlers |= {_ast.MatchAs: on_match_as, _ast.MatchStar: on_match_star, _ast.MatchMapping: on_match_mapping}
    handlers |= dict.fromkeys((_ast.TypeVar, _ast.ParamSpec, _ast.TypeVarTuple), on_type_parameter)
    handlers |= {_ast.TypeAlias: on_type_alias}

    def key_of(tree, keywords):
        nonlocal keeps_notes
        show(tree, None)
        if can_read_notes(out):
            forget()
            keeps_notes = True
            show(tree, None)
        given.update(keywords)
        if has_unpacking: given.update(texts)
        # An argument that a caller names is the same only under that name.
        for place, name in parameters:
            if name in given: out[place] = '=' + name
        number_uses()
        return sha256('\n'.join(out).encode()).hexdigest()[:16]

    def forget():
        nonlocal has_unpacking, keeps_notes
        has_unpacking = keeps_notes = False
        for kept in (out, uses, parameters, given, texts): kept.clear()

    return key_of, forget
