
def code_fields(put, handlers):
    from operator import attrgetter

    def handler_of(kind):
        name = kind.__name__
        fields = [field for field in kind._fields if field not in ('ctx', 'type_comment', 'type_ignores')]
        if not fields: return lambda node, scope: put(name)
        get = attrgetter(*fields)
        if len(fields) == 1:
            def on_one(node, scope):
                put(name)
                value = get(node)
                handlers[type(value)](value, scope)
            return on_one
        def on_several(node, scope):
            put(name)
            for value in get(node): handlers[type(value)](value, scope)
        return on_several

    return handler_of
