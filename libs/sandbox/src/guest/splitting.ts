/** Decides whether an author's code is a plain call or a script, only in instances without a learner's code. */
export const splittingSource = String.raw`    def walk(tree):
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
            elif is_instance(node, (_ast.FunctionDef, _ast.ClassDef, _ast.ExceptHandler)): bound.add(node.name)
        return read_names - bound - Frozen(builtin_names), bound - {None}

    def split(text, names):
        tree = parse(text, 'expression', 'exec', tree_only, True)
        if not tree.body: raise Syntax('expected code')
        body = tree.body[0].value if size(tree.body) == 1 and is_instance(tree.body[0], _ast.Expr) else None
        read_names, bound = names_in(tree)
        as_script = ['script', order(read_names - Set(names)), order(bound)]
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

    def has_object(value):
        if is_instance(value, Dict): return value['$'] == 'object' or has_object(value.get('v'))
        return is_instance(value, (List, Tuple)) and any(apply(has_object, value))

`;
